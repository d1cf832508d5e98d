import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { signIn } from "@/lib/testing/fixtures";
import { startUploadSite } from "@/lib/testing/upload-site";

let site: Awaited<ReturnType<typeof startUploadSite>>;
beforeAll(async () => {
  site = await startUploadSite();
});
afterAll(async () => {
  site.stop();
});

/** Sends all of a file before it reads anything, as browsers do. @returns what it reads until the connection is closed */
async function send(headers: string[], contents: Buffer): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1").pause();
  const head = ["POST /api/db/upload HTTP/1.1", "Host: x", `Content-Length: ${contents.length}`, ...headers];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await new Promise((sent) => socket.write(contents, sent));
  return String(await buffer(socket));
}

const form = "Content-Type: multipart/form-data; boundary=limite";
const noise = Buffer.alloc(8_000_000, "x");
const begun = 'Content-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\nno es una copia\n';

test.each([
  ["without a session", null, noise, 401],
  ["whose form is none", "superadmin", noise, 400],
  [
    "that is refused after its beginning",
    "superadmin",
    Buffer.concat([Buffer.from(`--limite\r\n${begun}`), noise]),
    415,
  ],
] as const)(
  "who sends a file %s has the answer, and the connection is closed",
  async (_name, role, contents, status) => {
    const bearer = role && (await signIn(role)).bearer.authorization;
    const started = performance.now();
    const answer = await send([form, ...(bearer ? [`Authorization: ${bearer}`] : [])], contents);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\\r\\nConnection: close\\r\\n[^]*"message":`, "i"));
    expect(performance.now() - started).toBeLessThan(20_000);
  },
);
