// A bot in TypeScript: it answers what it is asked in all its games, with a legal move drawn by lot.
//
//     npm install openapi-fetch openapi-typescript typescript@5 @types/node
//     npx openapi-typescript http://127.0.0.1:8080/openapi.json -o pixie-post.d.ts
//     npx tsc --strict --target es2022 --module nodenext bot.ts && node bot.js http://127.0.0.1:8080 TOKEN
import createClient from "openapi-fetch";
import type { components, paths } from "./pixie-post.js";

const [baseUrl, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };
const { POST } = createClient<paths>({ baseUrl, headers });
let last: Record<string, string> = {};

async function answer(game: components["schemas"]["MyGameNow"]) {
  for (const { id: decision, legal } of game.decisions) {
    const move = legal![Math.floor(Math.random() * legal!.length)].move;
    const path = { id: game.id };
    const { error, response } = await POST("/api/v1/games/{id}/moves", { params: { path }, body: { decision, move } });
    if (error) console.log(`${game.name}: ${error.detail}`);
    if (error && (response.status === 429 || response.status >= 500)) throw (last = {});
  }
}

async function follow() {
  const { body, status } = await fetch(`${baseUrl}/api/v1/me/stream`, { headers: { ...headers, ...last } });
  if (status !== 200 || !body) {
    last = {};
    throw new Error(`The stream answers ${status}.`);
  }
  let [unread, event] = ["", ""];
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (unread + text).split("\n");
    unread = lines.pop()!;
    for (const line of lines) {
      const [, field, value] = line.match(/^(\w+): (.*)$/) ?? [];
      if (field === "event") event = value;
      else if (field === "data" && event === "game") await answer(JSON.parse(value));
      else if (field === "id") last = { "Last-Event-ID": value };
    }
  }
}

for (;;) {
  await follow().catch(console.log);
  await new Promise((awake) => setTimeout(awake, 2000));
}
