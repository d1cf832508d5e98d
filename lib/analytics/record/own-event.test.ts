import { pool } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { waitUntil } from "@/lib/testing/wait-until";
import { recordOwnEvent } from "./own-event";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";

const caller = (headers: Record<string, string> = {}) => ({
  request: {
    headers: new Headers({ "user-agent": chrome, referer: "http://localhost:3000/contact?plan=x", ...headers }),
  },
  device: { ip: "203.0.113.4", userAgent: chrome },
});

const stored = async () => (await pool.query("select name, page, kind, props, site_id from visit_hits")).rows;

test("what a visitor did is told of the page it was done on; programs, staff and who objects are not", async () => {
  await emptyVisits();
  const { cookie } = await signIn("admin");
  recordOwnEvent(caller({ "sec-gpc": "1" }), "Registro");
  recordOwnEvent(caller({ "user-agent": "curl/8" }), "Registro");
  recordOwnEvent(caller(cookie), "Registro");
  recordOwnEvent(caller(), "Contacto enviado", { plan: "", asunto: "web" });
  await waitUntil("the event is stored", async () => (await stored()).length > 0);
  expect(await stored()).toEqual([
    { name: "Contacto enviado", page: "/contact", kind: "event", props: { asunto: "web" }, site_id: 1 },
  ]);
});

test.each(["", "https://other.example/contact", "http://localhost:3000/dashboard/user/list"])(
  "an event that is told from %j has no page of its own",
  async (referer) => {
    await emptyVisits();
    recordOwnEvent(caller({ referer }), "Registro");
    await waitUntil("the event is stored", async () => (await stored()).length > 0);
    expect(await stored()).toMatchObject([{ page: "(otras)" }]);
  },
);
