# Completions of parlor for bash: source <(parlor completions bash)
_parlor() {
    local line=${COMP_LINE:0:COMP_POINT} kind word meaning
    local current=${COMP_WORDS[COMP_CWORD]} typed
    local -a words
    # bash splits words at : and =, so the line is split here by spaces alone.
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    typed=${words[-1]}
    [[ $current == [:=] ]] && current=
    COMPREPLY=()
    {
        read -r kind
        case $kind in
            files)
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                ;;
            folders)
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -d -- "$current")
                ;;
            *)
                # Only what follows the last : or = is replaced.
                while IFS=$'\t' read -r word meaning; do
                    COMPREPLY+=("${word#"${typed%"$current"}"}")
                done
                ;;
        esac
    } < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
}
complete -F _parlor parlor
