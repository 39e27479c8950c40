/** The look of the documentation: one column on phones, contents beside it on wide screens, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --mist: #f6f6f8; --line: #dcdee4; --quiet: #5a5d67; --ink: #16171b;
  --link: #3a2fa0; --get: #146c43; --post: #3a2fa0; --put: #7d5200; --delete: #a3221b; }
@media (prefers-color-scheme: dark) { :root { --paper: #14151a; --mist: #1d1f26; --line: #343741; --quiet: #a3a7b3;
  --ink: #eceef3; --link: #b3abff; --get: #7ad3a4; --post: #b3abff; --put: #e9bd6c; --delete: #ff9d95; } }
* { box-sizing: border-box; }
html { scroll-padding-block: 1rem 4rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 0.125rem; }
:target { animation: none; box-shadow: -0.75rem 0 0 var(--paper), -1rem 0 0 var(--link); }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--paper); padding: 0.5rem; }
nav { padding: 1rem; border-bottom: 1px solid var(--line); }
nav h2 { margin: 0 0 0.5rem; font-size: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
nav li a { display: inline-block; min-height: 1.5rem; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav ul ul { display: none; }
main { padding: 1.5rem 1rem 4rem; max-width: 60rem; min-width: 0; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; letter-spacing: -0.02em; }
h2 { font-size: 1.5rem; line-height: 1.3; margin: 4rem 0 0.5rem; letter-spacing: -0.01em; }
h2::first-letter { text-transform: uppercase; }
h3 { font-size: 1.125rem; line-height: 1.4; margin: 2.5rem 0 0.5rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 0.8125rem; margin: 1.5rem 0 0.375rem; color: var(--quiet); letter-spacing: 0.02em; }
p, ul { margin: 0 0 0.75rem; }
main ul { padding-inline-start: 1.25rem; }
main li { margin-block-end: 0.375rem; }
.lead { font-size: 1.125rem; }
small { font-size: 0.8125rem; color: var(--quiet); font-weight: 400; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
code i { font-style: normal; color: var(--quiet); }
pre { margin: 0 0 0.75rem; padding: 0.875rem 1rem; overflow: auto; max-height: 28rem; border-radius: 0.5rem;
  background: var(--mist); border: 1px solid var(--line); }
pre code { overflow-wrap: normal; }
.call { border-top: 1px solid var(--line); margin-top: 2.5rem; }
.call h3 { margin-top: 1.5rem; }
.line b { display: inline-block; min-width: 3.5rem; font-size: 0.8125rem; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
dl { margin: 0 0 0.75rem; border-top: 1px solid var(--line); font-size: 0.9375rem; line-height: 1.5; }
dl > div { padding: 0.4375rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
dd { margin: 0; }
.form { color: var(--quiet); margin: 1.25rem 0 0.375rem; font-size: 0.9375rem; }
.failures { list-style: none; padding: 0; font-size: 0.9375rem; }
.failure { margin-block-end: 1rem; }
.to-contents { position: fixed; inset: auto 1rem 1rem auto; padding: 0.5rem 0.875rem; border: 1px solid var(--line);
  border-radius: 0.5rem; background: var(--paper); font-size: 0.9375rem; text-decoration: none; }
summary { cursor: pointer; padding: 0.25rem 0; }
@media (width >= 40rem) {
  dl > div { display: grid; grid-template-columns: 34fr 26fr 40fr; column-gap: 1.5rem; }
}
@media (width >= 64rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0; border-inline-end: 1px solid var(--line);
    padding: 1.5rem; font-size: 0.9375rem; background: var(--mist); }
  nav > ul { display: block; } nav > ul > li { margin-block-end: 0.75rem; }
  nav ul ul { display: block; padding-inline-start: 0.75rem; font-size: 0.875rem; line-height: 1.7; }
  main { padding: 3rem 4rem 8rem; }
  .to-contents { display: none; }
  html { scroll-padding-bottom: 1rem; }
}
@media (forced-colors: active) { :target { outline: 2px solid; } }
@media print { nav, .to-contents { display: none; } body { display: block; } pre { max-height: none; } }
`;
