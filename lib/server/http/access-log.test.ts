import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/lib/core/log";
import { waitUntil } from "@/lib/testing/wait-until";
import { logAccess } from "./access-log";

/** The log lines of answers with these statuses, one after another: the level and the status of each line. */
async function linesOf(path: string, statuses: number[], method = "GET"): Promise<[string, number][]> {
  const lines: [string, number][] = [];
  const spies = (["debug", "info", "error"] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((line: unknown) => {
      lines.push([level, (line as { status: number }).status]);
    }),
  );
  const left = [...statuses];
  const server: Server = createServer((request, response) => {
    logAccess(request, response, path, "id");
    response.writeHead(left.shift()!).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  for (let asked = 1; asked <= statuses.length; asked++) {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method });
    await waitUntil("the line is written", () => lines.length === asked);
  }
  server.closeAllConnections();
  server.close();
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test("a probe has a line when its answer changes; the others are for whoever looks closer", async () => {
  expect(await linesOf("/api/health/ready", [200, 200, 200, 503, 503, 200])).toEqual([
    ["info", 200],
    ["debug", 200],
    ["debug", 200],
    ["error", 503],
    ["debug", 503],
    ["info", 200],
  ]);
  // Each by itself.
  expect(await linesOf("/api/health/live", [200, 200])).toEqual([
    ["info", 200],
    ["debug", 200],
  ]);
});

test("a probe that closes before all of its answer has come is answered as the others", () => {
  const levels: string[] = [];
  const spies = (["debug", "info"] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation(() => void levels.push(level)),
  );
  for (const events of [["finish", "close"], ["close"], ["finish", "close"]]) {
    const response = Object.assign(new EventEmitter(), { statusCode: 200, headersSent: true });
    logAccess({ method: "GET" } as IncomingMessage, response as unknown as ServerResponse, "/api/health/live", "id");
    for (const event of events) response.emit(event);
  }
  for (const spy of spies) spy.mockRestore();
  // Another test may have asked it before.
  expect(levels.slice(1)).toEqual(["debug", "debug"]);
});

test("what is no probe has a line each time", async () => {
  expect(await linesOf("/about", [200, 200])).toEqual([
    ["info", 200],
    ["info", 200],
  ]);
  expect(await linesOf("/api/health/live", [405, 405], "POST")).toEqual([
    ["info", 405],
    ["info", 405],
  ]);
});
