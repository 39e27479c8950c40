import { expect, test } from "vitest";
import { checkDrawing } from "./check-drawing.ts";

const drawing = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>\n${content}\n</svg>`;

test.each([
  ["shapes", '<g transform="scale(2)"><path d="M0 0L1 1" fill="#fff"/></g>'],
  ["gradients", '<linearGradient id="a"><stop offset="0"/></linearGradient><rect fill="url(#a)"/>'],
  ["parts used again", '<symbol id="s"/><use href="#s"/><use xlink:href="#s"/>'],
  ["styles", "<style>.a{fill:url(#b)}</style>"],
  ["words", "<title>A &amp; B</title><text>Tom &lt; Jerry</text><!-- drawn by hand -->"],
  ["an embedded picture", '<image href="data:image/png;base64,AAAA"/>'],
])("%s may be in a drawing", (_, content) => {
  expect(checkDrawing(drawing(content))).toBeUndefined();
});

// [picture.drawing]
test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in disguise", "<svg:script>alert(1)</svg:script>"],
  ["an event handler", '<rect onclick="x()"/>'],
  ["an event handler in capitals", '<rect OnLoad="x()"/>'],
  ["foreign content", "<foreignObject><body/></foreignObject>"],
  ["a link", '<a href="https://evil.example"><rect/></a>'],
  ["a picture from elsewhere", '<image href="https://evil.example/x.png"/>'],
  ["an embedded drawing", '<image href="data:image/svg+xml;base64,AAAA"/>'],
  ["a part from elsewhere", '<use href="other.svg#a"/>'],
  ["a script as a link", '<use xlink:href="javascript:alert(1)"/>'],
  ["characters in disguise", '<use href="&#106;avascript:alert(1)"/>'],
  ["an animation that changes a link", '<animate attributeName="href" to="x"/>'],
  ["a style that loads", "<style>@import url(https://evil.example)</style>"],
  ["a style attribute that loads", '<rect style="fill:url(https://evil.example/a#b)"/>'],
  ["a fill that loads", "<rect fill=\"url('//evil.example/a#b')\"/>"],
  ["an escape in a style", '<rect style="fill:u\\72l(//evil.example)"/>'],
  ["an event handler behind spaces", "<rect\tonload\n=\n'x()'/>"],
  ["a link behind spaces", '<use href = "https://evil.example/a.svg#b"/>'],
  ["a script that brings its namespace", '<script xmlns="http://www.w3.org/2000/svg">x()</script>'],
  ["a script of another namespace", '<x:script xmlns:x="http://www.w3.org/1999/xhtml">x()</x:script>'],
  ["an element of another namespace", '<g xmlns="http://www.w3.org/1999/xhtml"/>'],
  ["raw text", "<![CDATA[<script>]]>"],
  ["an instruction", '<?xml-stylesheet href="x.css"?>'],
])("%s may not", (_, content) => {
  expect(checkDrawing(drawing(content))).toMatchObject({ line: 2 });
});

test.each([
  ["an entity", '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["no drawing at all", "<html><body/></html>"],
  ["a drawing of another namespace", '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ["a broken one", '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ["another encoding", '<?xml version="1.0" encoding="shift_jis"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(checkDrawing(text)?.reason).toEqual(expect.any(String));
});

// [picture.drawing]
test("a drawing that repeats its parts without measure is refused, one that repeats a few is not", () => {
  const tens = (from: string) => `<use href="#${from}"/>`.repeat(10);
  const levels = Array.from({ length: 12 }, (_, level) => `<g id="l${level + 1}">${tens(`l${level}`)}</g>`).join("");
  const bomb = `<defs><rect id="l0" width="1" height="1"/>${levels}</defs><use href="#l12"/>`;
  expect(checkDrawing(drawing(bomb))).toEqual({
    line: 1,
    reason: "repeats its parts until it draws more than 100000 of them",
  });
  expect(checkDrawing(drawing('<g id="a"><use xlink:href="#a"/></g>'))).toMatchObject({ line: 1 });
  expect(checkDrawing(drawing(`<rect id="l0" width="1" height="1"/>${tens("l0")}`))).toBeUndefined();
});
