import type { Connect, Plugin } from "vite";

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#c9b7a4"/><circle cx="320" cy="200" r="120" fill="#5a6b4f"/></svg>`;

const CATEGORIES = Array.from({ length: 11 }, (_, index) => ({ id: index + 1, name: `Kategorie ${index + 1}` }));

/** Seconds that a session lasts still, by the number of the question: the second one asked after is over. */
const secondsLeft = (question: number) => (question === 2 ? -1 : 90);

/** Answers what the components ask a shop for: pictures, the menu's categories, and how long a session lasts. */
export function standIns(): Plugin {
  let questions = 0;
  const answer: Connect.NextHandleFunction = ({ url = "" }, response, next) => {
    const json = (body: unknown) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (url === "/") {
      questions = 0;
    }
    if (url.startsWith("/images/")) {
      response.setHeader("content-type", "image/svg+xml");
      response.end(PICTURE);
    } else if (url.endsWith("/menu-categories")) {
      json(CATEGORIES);
    } else if (url === "/api/session/duration") {
      questions += 1;
      json({ duration: secondsLeft(questions) });
    } else if (url === "/no-content") {
      // The page that sends a form there stays.
      response.statusCode = 204;
      response.end();
    } else {
      next();
    }
  };
  return {
    name: "guerdon-stand-ins",
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  };
}
