import { randomUUID } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import { runDueJobs } from "@/lib/jobs/perform";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createLinkFolder } from "@/lib/shortener/folders/service";
import { createShortLink, removeLink } from "@/lib/shortener/service";
import { contact, delivery, message } from "@/lib/testing/deliveries";
import { signIn } from "@/lib/testing/fixtures";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import { getDetails } from "../desk/details";
import { deliveryWork } from "./understand";

const ana = "51987654321";
let admin: Awaited<ReturnType<typeof signIn>>["actor"];
beforeAll(async () => {
  await configureWhatsapp();
  admin = (await signIn("admin")).actor;
});
beforeEach(async () => {
  await emptyWhatsapp();
  await pool.query("DELETE FROM short_links");
});

const make = (backHalf: string, fields: object = {}) =>
  createShortLink(admin, shortLinkInput.parse({ destination: "https://example.com/", title: "", backHalf, ...fields }));

let last = 0;
async function writes(body: string, at: number, more: object = {}): Promise<void> {
  const told = message(`l${(last += 1)}`, ana, at, "text", { body }, { ...more });
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages: [told] }));
  await runDueJobs(deliveryWork);
}
const known = async () => (await db.whatsappContact.findFirstOrThrow({ where: { phone: ana } })).linkId;

test("the link that messages name first stays, in whatever order they come; one that is deleted gives way", async () => {
  const [first, second, third] = [await make("Promo7"), await make("boletin"), await make("volante")];
  await writes("Hola", 100);
  expect(await known()).toBeNull();
  await writes("Hola, quiero una web (ref. boletin)", 300);
  expect(await known()).toBe(second._id);
  await writes("Y otra (ref. volante)", 400);
  expect(await known()).toBe(second._id);
  await writes("Hola (ref. PROMO7). Gracias", 200);
  expect(await known()).toBe(first._id);
  await removeLink(admin, first._id);
  expect(await known()).toBeNull();
  await writes("Otra vez (ref. volante)", 500);
  expect(await known()).toBe(third._id);
  const { id } = await db.whatsappContact.findFirstOrThrow({ where: { phone: ana } });
  expect(await getDetails(admin, id)).toMatchObject({
    link: { _id: third._id, backHalf: "volante" },
    linkAt: new Date(1_780_000_500_000),
  });
});

test("beside the thread stands no link that one may not see", async () => {
  const maker = (await signIn("admin")).actor;
  const access = "private" as const;
  const { _id: folder } = await createLinkFolder(maker, { name: `F ${randomUUID()}`, access, people: [] });
  const fields = shortLinkInput.parse({ destination: "https://example.com/", title: "", backHalf: "secreto", folder });
  await createShortLink(maker, fields);
  await writes("Hola (ref. secreto)", 100);
  const { id } = await db.whatsappContact.findFirstOrThrow({ where: { phone: ana } });
  expect(await getDetails(maker, id)).toMatchObject({ link: { backHalf: "secreto" } });
  expect(await getDetails(admin, id)).toMatchObject({ link: null, linkAt: null });
});

test.each([
  "(ref. nadie)",
  "(ref. )",
  "(ref.promo7)",
  "ref. promo7",
  "(ref. promo7",
  "(ref. prómo7)",
  "(ref. promo7'); DELETE FROM short_links; --)",
  `(ref. ${"a".repeat(51)})`,
  "(ref. ".repeat(500),
])("%j names no link", async (body) => {
  await make("promo7");
  await writes(body, 100);
  expect(await known()).toBeNull();
  expect(await db.shortLink.count()).toBe(1);
});

test("two contacts that turn out to be one keep the link that was named first", async () => {
  const [first] = [await make("promo7"), await make("boletin")];
  await writes("Hola (ref. boletin)", 300);
  const hidden = message("h1", "", 200, "text", { body: "Hola (ref. promo7)" }, { from_user_id: "PE.1" });
  await sendDelivery(
    delivery({ contacts: [{ profile: { name: "Ana" }, user_id: "PE.1" }], messages: [{ ...hidden, from: undefined }] }),
  );
  await runDueJobs(deliveryWork);
  expect(await db.whatsappContact.count()).toBe(2);
  const both = message("b1", ana, 400, "text", { body: "Soy yo" }, { from_user_id: "PE.1" });
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana", { user_id: "PE.1" })], messages: [both] }));
  await runDueJobs(deliveryWork);
  expect(await db.whatsappContact.count()).toBe(1);
  expect(await known()).toBe(first!._id);
});
