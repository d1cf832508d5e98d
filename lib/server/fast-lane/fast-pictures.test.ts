import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { answerPicture } from "./fast-pictures";

let server: Server;
afterEach(() => server.close());

test("who is gone before a picture was opened leaves no file open", async () => {
  const body = new Readable({ read() {} });
  const answered = new Promise<void>((resolve) => {
    server = createServer((request, response) => {
      const gone = once(response, "close");
      asking.destroy();
      const open = async () => {
        await gone;
        return { status: 200, headers: {}, body } as const;
      };
      void answerPicture(open, request, response, "1").then(resolve);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const asking = get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port }).on("error", () => {});
  await answered;
  expect(body.destroyed).toBe(true);
});
