/* The least that `node:http` can do: the same status and body for every request, once its own body has been read. */
import { createServer } from "node:http";

process.once("message", ({ status, headers, body }) => {
  const content = Buffer.from(body, "base64");
  const server = createServer((request, response) => {
    if (request.method === "GET") return void response.writeHead(status, headers).end(content);
    request.resume().on("end", () => response.writeHead(status, headers).end(content));
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
});
process.once("disconnect", () => process.exit());
