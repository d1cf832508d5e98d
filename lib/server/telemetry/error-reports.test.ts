import { log } from "@/lib/core/log";
import { requestContext } from "@/lib/core/request-context";
import { startCollector } from "@/lib/testing/collector";
import { reportErrors } from "./error-reports";

type Report = {
  message?: string;
  tags: object;
  release: string;
  exception: { values: { type: string; value: string }[] };
};

test("an error that nobody foresaw is reported once it is logged, without whom it was about", async () => {
  const collector = await startCollector();
  const flush = reportErrors(`http://key@127.0.0.1:${collector.port}/7`, "test");
  // The log of the tests is silent; what is reported does not depend on what is written.
  log.level = "error";
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = new TypeError("no account of ana.maria@example.com, <x+y@b.co>");
  requestContext.run({ requestId: "an-id" }, () => log.error({ err: error, body: "a private text" }, "it broke"));
  log.warn({ err: new Error("foreseen") }, "a warning");
  log.error({ code: 7 }, "no error came along");
  written.mockRestore();
  log.level = "silent";
  await flush();

  expect(collector.taken.map(({ path }) => path.split("?")[0])).toEqual(["/api/7/envelope/"]);
  const { body, headers } = collector.taken[0]!;
  expect(`${headers["x-sentry-auth"] ?? collector.taken[0]!.path}`).toContain("key");
  const event = JSON.parse(body.split("\n").at(2)!) as Report;
  expect(event.exception.values[0]).toMatchObject({ type: "TypeError", value: "no account of [oculto], <[oculto]>" });
  expect(event.tags).toEqual({ logged: "it broke", request_id: "an-id" });
  expect(event.release).toMatch(/^\d+\.\d+\.\d+$/);
  for (const secret of ["example.com", "b.co", "private", "server_name", "foreseen"])
    expect(body).not.toContain(secret);
  await collector.stop();
});
