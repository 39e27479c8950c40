import { type Drawing, path, place, polar, rect, ring, round, sequence, stroke } from "../drawing.ts";

/** The last bend of the track, and a shoe that is already through it. */
export function sprintora(d: Drawing): string {
  const [cx, cy] = [180, 1010];
  const lane = (r: number, fill: string, width = 92): string => ring(cx, cy, r, fill, width);
  const lines = [536, 628, 720, 812].map((r) => ring(cx, cy, r, "#fff", 4, 'opacity=".75"')).join("");
  const speckle = sequence(90, (i) => {
    const [x, y] = polar(cx, cy, 450 + ((i * 71) % 470), -90 + ((i * 29) % 84) - 12);
    return `M${round(x)} ${round(y)}l2 1`;
  }).join("");
  const speed = ["M60 236L330 236", "M20 276L250 276", "M110 314L322 314", "M64 352L210 352"]
    .map((line, i) => stroke(line, i === 1 ? "#d8ff3e" : "#fff", i === 1 ? 9 : 5, `opacity="${i === 1 ? 1 : 0.45}"`))
    .join("");
  const upper =
    "M28 52C40 44 58 50 70 64C84 82 108 80 124 58L152 22C164 14 182 18 190 32C214 78 262 104 318 116C372 126 404 142 408 172L16 172C14 130 18 90 28 52Z";
  const shoe = place(
    296,
    206,
    -15,
    1.1,
    path("M2 196C90 226 330 226 424 190C390 236 70 240 2 196Z", "#04084a", 'opacity=".4"'),
    path("M132 60L150 16C156 2 176 -6 190 2C198 8 196 20 190 30L176 66Z", d.linear(["#ffd0b8", "#ff8f6e"])),
    path(upper, d.linear(["#ff8a63", "#ff4f3d", "#e02f3a"], [0, 0, 0.7, 1])),
    d.clipped(
      path(upper, "#000"),
      path("M300 172C310 136 350 120 430 130L430 180L300 180Z", "#c81f38", 'opacity=".75"') +
        path("M0 120C30 96 62 104 92 176L0 176Z", "#c81f38", 'opacity=".7"') +
        path("M96 172L186 72L232 98L158 172Z", "#d8ff3e") +
        path("M172 172L236 104L258 112L204 172Z", "#fff") +
        sequence(8, (i) => stroke(`M${262 + i * 18} 116L${246 + i * 18} 172`, "#fff", 1.5, 'opacity=".25"')).join("") +
        stroke("M28 52C40 44 58 50 70 64C84 82 108 80 124 58L152 22", "#fff", 9, 'opacity=".35"'),
    ),
    stroke("M156 62L192 44M172 82L208 62M192 100L228 78M214 114L250 92", "#fff", 8),
    path(
      "M12 164C60 158 110 178 170 176C250 174 330 160 412 162C428 166 430 188 414 197C380 209 300 208 240 208L40 208C14 208 -2 190 12 164Z",
      d.linear(["#fff", "#cfd8ff"]),
    ),
    stroke("M24 190C90 184 120 196 180 194C260 192 330 182 410 182", "#8f9eff", 4, 'opacity=".7"'),
    path(
      "M18 200C40 208 60 208 240 208C300 208 380 209 414 197C404 214 380 220 300 220L70 220C40 220 26 212 18 200Z",
      "#d8ff3e",
    ),
    path("M30 58C36 92 34 130 38 164L52 164C50 128 52 90 46 52Z", "#fff", 'opacity=".22"'),
  );
  const burst = ["M770 92l34 -26", "M786 134l44 -6", "M742 62l16 -40"]
    .map((line) => stroke(line, "#d8ff3e", 8))
    .join("");
  return (
    rect(0, 0, 856, 540, d.across(["#3a66ff", "#1f36e0", "#1a1fb0"], [0, 0, 700, 540])) +
    lane(858, "#2b48ee") +
    lane(766, "#2238d6") +
    lane(674, "#1c2cbe") +
    lane(582, "#1724a6") +
    path(`M0 540L0 496A520 520 0 0 1 700 540Z`, "#121c8c") +
    lines +
    rect(
      0,
      0,
      856,
      540,
      d.across(
        [
          [0, "#0d1468", 0],
          [0.6, "#0d1468", 0.8],
          [1, "#0d1468", 0.95],
        ],
        [470, 250, 740, 520],
      ),
    ) +
    stroke(speckle, "#fff", 1.6, 'opacity=".25"') +
    speed +
    shoe +
    burst
  );
}
