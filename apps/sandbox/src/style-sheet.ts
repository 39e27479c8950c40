/** A plain white design similar to the shop's, with a prominent notice. */
export const styleSheet = `
:root { --ink: #16171b; --soft: #43464f; --quiet: #62656f; --line: #e4e5ea; --edge: #868994; --mist: #f6f6f8;
  --link: #2738b8; --warn: #7d5200; --error: #a11d1d; --warn-wash: #fdf3dd; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: #fff; padding: 0.5rem 1rem; z-index: 1; }
.notice { margin: 0; padding: 0.625rem 1rem; background: var(--warn-wash); color: var(--warn); text-align: center; font-size: 0.9375rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: center; max-width: 64rem; margin: 0 auto;
  padding: 0.75rem clamp(1rem, 4vw, 2.5rem); border-bottom: 1px solid var(--line); }
.name { font-weight: 600; color: var(--ink); text-decoration: none; }
.top a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.top nav a[aria-current] { color: var(--ink); font-weight: 600; }
main { max-width: 64rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 2.5rem); outline: none; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem); line-height: 1.2; margin: 0 0 0.75rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
.lead { max-width: 62ch; color: var(--soft); font-size: 1.125rem; }
.quiet { color: var(--quiet); font-size: 0.9375rem; }
.heading { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; }
.heading h1 { margin: 0; }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.125rem; border: 1px solid var(--edge);
  border-radius: 0.5rem; color: var(--ink); text-decoration: none; font-weight: 550; }
.button:hover { background: var(--mist); }
button.button { background: #fff; font: inherit; font-weight: 550; cursor: pointer; }
.time { margin: 1.5rem 0 0; }
.time time { display: block; font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem); font-weight: 600; font-variant-numeric: tabular-nums; }
.steps, .moment { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 0 0 2rem; }
.moment input { min-height: 2.75rem; max-width: 100%; padding: 0 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem; font: inherit; }
.acts { display: grid; gap: 0.75rem; justify-items: start; max-width: 36rem; }
.acts label { width: 100%; }
.acts select, .acts input { display: block; min-height: 2.75rem; max-width: 100%; padding: 0 0.75rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: #fff; font: inherit; }
.acts .button { width: 100%; text-align: start; }
.payment .steps { margin: 0.75rem 0 0; }
.wrong { flex-basis: 100%; margin: 0; color: var(--error); }
.parts { list-style: none; margin: 2rem 0 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
.parts li { position: relative; border: 1px solid var(--line); border-radius: 0.875rem; padding: 1.25rem 1.5rem; }
.parts h2 { margin: 0 0 0.25rem; }
.parts h2 a::after { content: ""; position: absolute; inset: 0; }
.parts p { margin: 0; color: var(--soft); }
.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.mails li { border-bottom: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1.5rem; padding: 0.875rem 0.75rem; color: var(--soft);
  text-decoration: none; font-size: 0.9375rem; overflow-wrap: anywhere; }
.mails a:hover { background: var(--mist); }
.subject { grid-column: 1; font-size: 1.0625rem; font-weight: 600; color: var(--ink); }
.mails time { grid-column: 2; grid-row: 1; color: var(--quiet); }
.to, .from { grid-column: 1 / -1; }
.empty { padding: clamp(2rem, 8vw, 5rem) 1rem; text-align: center; color: var(--soft); }
.envelope { margin: 0 0 1.5rem; font-size: 0.9375rem; }
.envelope div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.25rem 0; }
.envelope dt { flex: 0 0 6.5rem; color: var(--quiet); }
.envelope dd { margin: 0; overflow-wrap: anywhere; }
.code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
.code { font-size: 0.875rem; }
.tabs { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; border-bottom: 1px solid var(--line); }
.tabs a { display: inline-flex; align-items: center; min-height: 2.75rem; text-decoration: none; border-bottom: 3px solid transparent; }
.tabs a[aria-current] { color: var(--ink); font-weight: 600; border-color: var(--link); }
.letter { display: block; width: 100%; margin: 1rem 0 0; border: 1px solid var(--line); border-radius: 0.875rem; background: #fff; }
#posted { overflow-wrap: anywhere; }
iframe.letter { height: max(40rem, 75vh); }
pre.letter { padding: 1.25rem; overflow-x: auto; font-size: 0.875rem; line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
.rules { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.rule { border-bottom: 1px solid var(--line); padding: 0.625rem 0; overflow-wrap: anywhere; }
.rule p { margin: 0; }
.rule.broken { color: var(--error); }
summary { min-height: 2.75rem; padding: 0.5rem 0; cursor: pointer; }
.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem; max-width: 30rem; }
.messages p { margin: 0; }
.message { margin-top: 0.25rem; padding: 0.75rem 1rem; border-radius: 1.125rem; background: var(--mist); white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .mails a { grid-template-columns: 1fr; } .mails time { grid-column: 1; grid-row: auto; } }
`;
