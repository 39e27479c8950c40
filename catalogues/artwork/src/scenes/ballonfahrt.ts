import { circle, type Drawing, ellipse, path, place, rect, sequence, stroke } from "../drawing.ts";
import { cloud, halo, satin } from "../motifs/occasions.ts";
import { bow } from "./bow.ts";

/** One great balloon above the morning mist, two more on their way. */
export function balloonRide(d: Drawing): string {
  const envelope =
    "M0 -150C92 -150 142 -84 138 -18C134 52 62 92 34 132L-34 132C-62 92 -134 52 -138 -18C-142 -84 -92 -150 0 -150Z";
  const gores: readonly (readonly [number, number])[] = [
    [138, 34],
    [92, 23],
    [46, 12],
  ];
  const balloon = (tones: readonly [string, string, string]): string =>
    d.clipped(
      path(envelope, "#000"),
      rect(-150, -160, 300, 300, tones[0]) +
        gores
          .map(([wide, low], i) =>
            path(
              `M0 -152C${wide * 0.7} -150 ${wide * 1.03} -84 ${wide} -18C${wide * 0.97} 52 ${wide * 0.45} 92 ${low} 134L${-low} 134C${-wide * 0.45} 92 ${-wide * 0.97} 52 ${-wide} -18C${-wide * 1.03} -84 ${-wide * 0.7} -150 0 -152Z`,
              tones[(i + 1) % 3] ?? tones[0],
            ),
          )
          .join("") +
        path("M-160 2C-70 34 70 34 160 2L160 34C70 66 -70 66 -160 34Z", "#fff", 'opacity=".9"') +
        sequence(9, (i) => circle(-132 + i * 33, 30 + 12 - Math.abs(i - 4) ** 1.6 * 1.9, 8, tones[2])).join("") +
        path(
          "M-160 -160L160 -160L160 140L-160 140Z",
          d.across(
            [
              [0, "#fff", 0.45],
              [0.35, "#fff", 0.05],
              [0.6, "#3a0a4a", 0.08],
              [1, "#3a0a4a", 0.5],
            ],
            [-120, -110, 130, 80],
          ),
        ),
    ) +
    ellipse(-62, -84, 26, 44, "#fff", 'opacity=".3" transform="rotate(24 -62 -84)"') +
    path("M-34 132L34 132L30 142L-30 142Z", "#7a2f4f") +
    stroke("M-30 142L-24 188M30 142L24 188M-10 142L-9 188M10 142L9 188", "#5b2b3e", 2.5) +
    path("M0 140C10 154 8 166 0 168C-8 166 -10 154 0 140Z", "#ffd257") +
    circle(-10, 178, 9, "#3a1f2a") +
    path("M-22 200C-22 186 2 186 2 200Z", "#2f8f9a") +
    circle(11, 176, 9, "#d98b5f") +
    path("M0 200C0 184 24 184 24 200Z", "#ffd257") +
    path("M-30 188L30 188L25 228C24 234 -24 234 -25 228Z", d.linear(["#d79a5c", "#8a4f2a"], [0, 0, 1, 0])) +
    stroke("M-28 200L28 200M-27 212L27 212M-14 190L-12 230M2 190L2 232M16 190L14 230", "#6b3a1e", 2, 'opacity=".5"') +
    rect(-33, 184, 66, 9, "#f0c07e", 4);
  const hill = (points: string, tones: readonly string[]): string => path(`${points}L856 540L0 540Z`, d.linear(tones));
  return (
    rect(0, 0, 856, 540, d.linear(["#5d7fd6", "#a9a2e6", "#f7b9c4", "#ffd9a0", "#ffe9b8"])) +
    halo(d, 300, 322, 360, "#fff3c0", 0.95) +
    circle(300, 322, 62, "#fffbe6") +
    sequence(9, (i) =>
      path("M300 322L286 -260L314 -260Z", "#fff", `opacity=".1" transform="rotate(${i * 22 - 84} 300 322)"`),
    ).join("") +
    cloud(700, 108, 0.9, "#fff", 0.6) +
    cloud(300, 96, 0.62, "#fff", 0.6) +
    cloud(820, 236, 0.7, "#fff", 0.55) +
    hill("M0 350C120 300 210 336 320 326C460 286 620 346 856 296", ["#d98fb5", "#b573b2"]) +
    path("M0 372C220 340 520 386 856 346L856 392C560 420 240 372 0 400Z", "#fff", 'opacity=".5"') +
    hill("M0 410C160 356 300 392 440 396C600 366 720 396 856 362", ["#8a5fae", "#5a3a8c"]) +
    path("M0 424C260 392 520 446 856 400L856 428C560 470 240 424 0 446Z", "#fff", 'opacity=".26"') +
    hill("M0 470C180 420 340 452 520 446C660 422 780 432 856 418", ["#4a3584", "#2b1c5e", "#1c1246"]) +
    sequence(16, (i) => {
      const h = 16 + ((i * 13) % 16);
      const x = 190 + i * 27;
      return path(`M${x} ${462 - h}L${x + 9} 462L${x - 9} 462Z`, "#2b1c5e");
    }).join("") +
    place(364, 178, -3, 0.27, balloon(["#38b6a6", "#fff3d6", "#ff7f5f"])) +
    place(778, 214, 3, 0.2, balloon(["#ffd257", "#ff7f5f", "#6b4fc4"])) +
    place(574, 196, 3, 1.06, balloon(["#e8434f", "#ffb13d", "#2fa3a0"])) +
    stroke("M432 262q9 -8 16 0q8 -8 16 0M396 288q7 -6 12 0q6 -6 12 0", "#5a3a6e", 2.5) +
    bow(d, ...satin)
  );
}
