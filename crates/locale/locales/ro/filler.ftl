title-filler = Filler
about-filler = Jocul culorilor ca pe telefon: umple mai mult decât adversarul.
how-to-move-filler = Numește o culoare și iei toate căsuțele ei legate de zona ta; câștigă cine are mai multe căsuțe când tabla este plină. O mutare este litera unei culori, de exemplu A, dar nici culoarea ta, nici a adversarului.
