struct Instant(f64);
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}
impl Instant {
    fn now() -> Self {
        Instant(cpu())
    }
    fn elapsed(&self) -> std::time::Duration {
        std::time::Duration::from_secs_f64(cpu() - self.0)
    }
}
use parlor_core::*;
use parlor_games::seven_colors::*;
use parlor_players::seven_colors::*;
fn main() {
    let t = Instant::now();
    let n = 20000u64;
    let base = SevenColors::classic(30, 7, true, Until::Majority, 0);
    let mut plies = 0;
    let mut sum = 0;
    for s in 0..n {
        let g = base.with_seed(s);
        let mut at = g.start();
        let mut players = [Greedy::new(2 * s, Ties::Drawn), Greedy::new(2 * s + 1, Ties::Drawn)];
        let mut ply = 0;
        while g.payoff(&at).is_none() {
            let c = players[(ply & 1) as usize].choose(&g, &at, ply, &Limits::none()).unwrap().mv;
            g.play(&mut at, c);
            ply += 1;
        }
        plies += ply;
        sum += g.payoff(&at).unwrap().0;
    }
    let e = t.elapsed().as_secs_f64();
    println!("games/s {:.0}, plies {} sum {}", n as f64 / e, plies as f64 / n as f64, sum);
    let t = Instant::now();
    for s in 0..n {
        std::hint::black_box(base.with_seed(s));
    }
    println!("deal {:.2} us", t.elapsed().as_secs_f64() / n as f64 * 1e6);
    // plain moves
    let starts: Vec<_> = (0..1000).map(|s| base.with_seed(s).start()).collect();
    let t = Instant::now();
    let mut moves = 0u64;
    let mut x = 1u32;
    for at in &starts {
        for _ in 0..10 {
            let mut at = at.clone();
            while base.payoff(&at).is_none() {
                x = x.wrapping_mul(1664525).wrapping_add(1013904223);
                base.play(&mut at, Color(((x >> 16) * 7 >> 16) as u8));
                moves += 1;
            }
        }
    }
    println!(
        "plain moves/s {:.1} M ({} per game)",
        moves as f64 / t.elapsed().as_secs_f64() / 1e6,
        moves / 10000
    );
    let t = Instant::now();
    let mut moves = 0u64;
    for at in &starts {
        for _ in 0..10 {
            let mut at = at.clone();
            let mut c = 0;
            while base.payoff(&at).is_none() {
                base.play(&mut at, Color(c));
                moves += 1;
                if moves & 1 == 0 {
                    c = if c == 6 { 0 } else { c + 1 };
                }
            }
        }
    }
    println!(
        "cyclic moves/s {:.1} M ({} per game)",
        moves as f64 / t.elapsed().as_secs_f64() / 1e6,
        moves / 10000
    );
    let t = Instant::now();
    let mut v = 0i64;
    for at in &starts {
        for _ in 0..10 {
            v += Voronoi.evaluate(&base, std::hint::black_box(at)) as i64;
        }
    }
    println!("voronoi rows {:.2} us {v}", t.elapsed().as_secs_f64() / 10000.0 * 1e6);
}
