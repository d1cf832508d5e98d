import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { confirmPayment, refundPayment, refusePayment } from "@/lib/payments/desk";
import { paymentOptions } from "@/lib/payments/options";
import { storeProductFile } from "@/lib/products/files";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { configurePayments } from "@/lib/testing/payments";
import { purchaseCalls } from "./calls";
import { expirePurchases } from "./expire";
import { noticeCookieName, readNotice } from "@/lib/payments/notice";
import { purchaseData } from "./personal-data";
import { buyPath, downloadDays, downloadsLeft, mostDownloads, purchasePath, purchaseStates } from "./shared/purchase";
import { findBuyerView } from "./view";

const create = purchaseCalls["POST /api/purchases/create/{id}"];
const pay = purchaseCalls["POST /api/purchases/pay/{id}"];
const github = purchaseCalls["POST /api/purchases/github/{id}"];
const recover = purchaseCalls["POST /api/purchases/recover/{id}"];
const download = purchaseCalls["GET /api/purchases/download/{id}"];
const file = purchaseCalls["GET /api/purchases/file/{token}"];
const cancel = purchaseCalls["POST /api/purchases/cancel/{id}"];
const renew = purchaseCalls["POST /api/purchases/renew/{id}"];
const invited = purchaseCalls["PATCH /api/purchases/invited/{id}"];
const findAll = purchaseCalls["GET /api/purchases/findAll"];
const exportAll = purchaseCalls["GET /api/purchases/export"];

const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(300, 7)]);

type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  admin = await signIn("admin");
  picture = new Uint8Array(
    await sharp({ create: { width: 320, height: 640, channels: 3, background: "#742384" } })
      .jpeg()
      .toBuffer(),
  );
  await configurePayments();
  await db.option.update({ where: { key: paymentOptions.plinNumber.key }, data: { value: "" } });
});

let address = 0;
/** Each has limits of its own. */
const ofAnother = () => `10.9.${(address += 1) >> 8}.${address & 255}`;

async function addProduct(hasFile = true) {
  const key = randomUUID().slice(0, 8);
  const stored = hasFile ? await storeProductFile(zip, "zip") : null;
  return db.product.create({
    data: {
      ...{ slug: `kit-${key}`, sku: `KIT-${key}`, name: `Kit ${key}`, priceCents: 4_950, currency: "PEN" },
      ...{ category: "Kits", soldFileName: stored?.fileName, soldFileType: stored?.fileType },
      soldFileSize: stored?.fileSize,
    },
  });
}
type Product = Awaited<ReturnType<typeof addProduct>>;

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const typedOf = (product: Pick<Product, "priceCents" | "currency">, changes: Record<string, string | Blob> = {}) => ({
  formId: randomUUID() as string,
  priceCents: String(product.priceCents),
  currency: product.currency,
  name: "Rosa Quispe",
  email: `rosa-${randomUUID().slice(0, 8)}@example.com`,
  way: "yape",
  ...changes,
});

const proof = () => new File([picture], "yape.jpg", { type: "image/jpeg" });

/** Where a form leads, and what its page is told then. */
async function post(handler: typeof create | typeof pay | typeof github | typeof recover, id: string, fields: object) {
  const body = formOf(fields as Record<string, string | Blob>);
  const response = await call(handler as typeof create, { method: "POST", params: { id }, body, address: ofAnother() });
  const location = response.headers.get("location") ?? "";
  const cookie = response.headers.get("set-cookie") ?? "";
  const sealed = new RegExp(`^${noticeCookieName}=([^;]*)`).exec(cookie)?.[1];
  return { status: response.status, location, cookie, notice: readNotice(location, sealed) };
}

const idIn = (location: string) => location.slice(purchasePath("").length);

/** Somebody bought, and their proof waits. */
async function buy(product: Product, changes: Record<string, string | Blob> = {}) {
  const typed = typedOf(product, { proof: proof(), ...changes });
  const { location, notice } = await post(create, product.id, typed);
  expect(notice).toBeNull();
  return { id: idIn(location), email: typed.email };
}

const purchaseOf = (id: string) => db.purchase.findUniqueOrThrow({ where: { id } });
const paymentOf = async (id: string) =>
  db.payment.findFirstOrThrow({ where: { charge: { subjectId: id } }, orderBy: { createdAt: "desc" } });

async function confirm(id: string) {
  const payment = await paymentOf(id);
  await confirmPayment(admin.actor, payment.id, payment.version);
}

async function refund(id: string) {
  const payment = await paymentOf(id);
  await refundPayment(admin.actor, payment.id, { version: payment.version, note: "Por Yape" });
}

const ask = (id: string) => call(download, { params: { id }, address: ofAnother() });
const open = (location: string) => call(file, { params: { token: location.split("/").at(-1)! } });
const told = async (response: Response) => ((await response.json()) as { message: string }).message;

const noMore = "Esta compra no tiene descargas disponibles. Ábrela para ver por qué o escríbenos.";

describe("a purchase", () => {
  test("goes from the form by a proof that staff confirm to its receipt and its file, and ends with a refund", async () => {
    const product = await addProduct();
    const { id, email } = await buy(product, { email: `Rosa.${randomUUID()}@Example.com` });
    expect(await purchaseOf(id)).toMatchObject({
      ...{ state: "waiting", number: null, productName: product.name, priceCents: 4_950n, currency: "PEN" },
      ...{ buyerName: "Rosa Quispe", buyerEmail: email.toLowerCase() },
    });
    expect((await findBuyerView(id))?.payments).toMatchObject([{ state: "waiting", way: "yape" }]);
    expect(await told(await ask(id))).toBe(noMore);
    expect(await db.mailJob.count({ where: { to: email.toLowerCase() } })).toBe(0);

    await db.product.update({ where: { id: product.id }, data: { name: "Otro nombre", published: false } });
    await confirm(id);
    const paid = await purchaseOf(id);
    expect(paid).toMatchObject({
      ...{ state: "paid", number: expect.stringMatching(/^C-\d{4}-\d{4}$/), productName: product.name },
    });
    const [mail] = await db.mailJob.findMany({ where: { to: email.toLowerCase() } });
    const { subject, text } = (await composeMail(mail!))!;
    expect(subject).toBe(`Recibo de tu compra ${paid.number}`);
    for (const part of [product.name, "S/ 49.50", purchasePath(id), "hasta 10 veces, durante 30 días"])
      expect(text.replace(/\s/g, " ")).toContain(part);

    const led = await ask(id);
    expect([led.status, led.headers.get("cache-control")]).toEqual([303, "private, no-store"]);
    const opened = await open(led.headers.get("location")!);
    expect(opened.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await opened.arrayBuffer()).equals(zip)).toBe(true);
    expect(await purchaseOf(id)).toMatchObject({ downloadCount: 1 });
    expect(await db.purchaseDownload.count({ where: { purchaseId: id } })).toBe(1);

    await refund(id);
    expect(await purchaseOf(id)).toMatchObject({ state: "refunded", number: paid.number });
    expect(await told(await ask(id))).toBe(noMore);
    expect(await told(await open(led.headers.get("location")!))).toBe(noMore);
    const last = await db.mailJob.findMany({ where: { to: email.toLowerCase(), template: "purchase-refunded" } });
    expect((await composeMail(last[0]!))!.text).toContain(product.name);
  });

  test("has a number without gaps, whichever is paid first", async () => {
    const product = await addProduct();
    const ids = [(await buy(product)).id, (await buy(product)).id, (await buy(product)).id];
    await Promise.all(ids.map(confirm));
    const numbers = await Promise.all(ids.map(async (id) => Number((await purchaseOf(id)).number!.slice(-4))));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual([sorted[0], sorted[0]! + 1, sorted[0]! + 2]);
  });

  test("without a proof waits for one, which its page takes; one that is refused is sent again", async () => {
    const { location, notice } = await post(
      create,
      (await addProduct()).id,
      typedOf({ priceCents: 4_950n, currency: "PEN" }),
    );
    expect([location.startsWith(purchasePath("")), notice]).toEqual([true, null]);
    const id = idIn(location);
    expect((await post(pay, id, { way: "yape" })).notice).toMatchObject({
      isError: true,
      message: "Elige la imagen de tu comprobante.",
    });
    expect((await post(pay, id, { way: "bitcoin" })).notice?.message).toBe("Elige cómo pagar.");
    expect((await post(pay, id, { way: "yape", note: "x".repeat(201) })).notice?.message).toBe(
      "La nota puede tener hasta 200 caracteres.",
    );
    expect((await post(pay, id, { way: "yape", proof: new File(["no"], "x.jpg") })).notice?.isError).toBe(true);
    expect((await post(pay, id, { way: "yape", proof: proof() })).notice).toBeNull();
    const payment = await paymentOf(id);
    await refusePayment(admin.actor, payment.id, { version: payment.version, reason: "No se lee el monto." });
    expect((await findBuyerView(id))?.payments[0]).toMatchObject({ state: "refused", reason: "No se lee el monto." });
    expect((await post(pay, id, { way: "yape", proof: proof() })).notice).toBeNull();
    await confirm(id);
    expect((await post(pay, id, { way: "yape", proof: proof() })).notice?.message).toBe(
      "Esta compra ya no espera un pago.",
    );
    expect((await post(pay, randomUUID(), { way: "yape" })).notice?.message).toBe("No se encontró la compra.");
  });
});

describe("the form", () => {
  test("keeps what was typed in a cookie that only we read, on its page alone, and never in an address", async () => {
    const product = await addProduct();
    const typed = typedOf(product, { name: " ", email: "rosa@example.com" });
    const { status, location, cookie, notice } = await post(create, product.id, typed);
    expect([status, location]).toEqual([303, buyPath(product.slug)]);
    expect(notice).toMatchObject({
      ...{ isError: true, message: "Escribe tu nombre.", fields: { name: "Escribe tu nombre." } },
      typed: { email: "rosa@example.com" },
    });
    expect(cookie).toMatch(new RegExp(`; Path=${location}; HttpOnly; SameSite=Lax`));
    expect(cookie).not.toContain("rosa");
    const sealed = /=([^;]*)/.exec(cookie)![1];
    expect(readNotice(buyPath("otro"), sealed)).toBeNull();
    expect(readNotice(location, `${sealed}x`)).toBeNull();
    jest.useFakeTimers({ now: Date.now() + 121_000, doNotFake: ["nextTick", "setImmediate"] });
    expect(readNotice(location, sealed)).toBeNull();
    jest.useRealTimers();
  });

  test.each([
    [{ email: "" }, "Escribe tu correo electrónico."],
    [{ email: "rosa" }, "Ingresa un correo electrónico válido."],
    [{ email: "rosa@example.com\nBcc: otra@example.com" }, "Ingresa un correo electrónico válido."],
    [{ email: `${"x".repeat(260)}@example.com` }, "El correo electrónico es demasiado largo."],
    [{ name: "x".repeat(81) }, "El nombre es demasiado largo."],
    [{ name: "Rosa\nQuispe" }, "Escribe una sola línea de texto."],
    [{ way: "" }, "Elige cómo pagar."],
    [{ way: "plin" }, "Ese medio de pago ya no está disponible. Elige otro."],
    [{ formId: "1" }, "La página ya no está al día. Revisa los datos y vuelve a enviarlos."],
    [{ priceCents: "1" }, "El precio cambió: ahora es S/\u00a049.50. Revísalo y confirma tu compra otra vez."],
    [{ priceCents: "49.5" }, "La página ya no está al día. Revisa los datos y vuelve a enviarlos."],
    [{ currency: "USD" }, "El precio cambió: ahora es S/\u00a049.50. Revísalo y confirma tu compra otra vez."],
  ])("%j is refused", async (changes, message) => {
    const product = await addProduct();
    const { location, notice } = await post(create, product.id, typedOf(product, changes as Record<string, string>));
    expect([location, notice?.isError]).toEqual([buyPath(product.slug), true]);
    expect(notice?.message).toBe(message);
    expect(await db.purchase.count({ where: { productId: product.id } })).toBe(0);
  });

  test("of a huge size is kept as far as a cookie holds it, and a trap's is thrown away", async () => {
    const product = await addProduct();
    const huge = typedOf(product, { name: "ñ".repeat(50_000), email: "ñ".repeat(50_000) });
    expect((await post(create, product.id, huge)).cookie.length).toBeLessThan(4_000);
    await post(create, product.id, typedOf(product, { website: "https://spam.example" }));
    expect(await db.purchase.count({ where: { productId: product.id } })).toBe(0);
  });

  test("for what is free, hidden or unknown makes no purchase", async () => {
    const product = await addProduct();
    await db.product.update({ where: { id: product.id }, data: { priceCents: 0 } });
    const { notice } = await post(create, product.id, typedOf({ priceCents: 0n, currency: "PEN" }));
    expect(notice?.message).toBe("No se encontró el producto.");
    await db.product.update({ where: { id: product.id }, data: { published: false } });
    for (const id of [product.id, randomUUID()]) {
      expect((await post(create, id, typedOf(product))).status).toBe(404);
      expect((await post(recover, id, { email: "rosa@example.com" })).status).toBe(404);
    }
  });

  test("that is sent twice, also at once, is one purchase with one proof; of others it is none", async () => {
    const product = await addProduct();
    const typed = typedOf(product, { proof: proof() });
    const wrong = await post(create, product.id, { ...typed, proof: new File(["no"], "x.jpg") });
    expect(wrong).toMatchObject({ location: expect.stringContaining(purchasePath("")), notice: { isError: true } });
    const ends = await Promise.all([1, 2, 3].map(() => post(create, product.id, typed)));
    const again = await post(create, product.id, typed);
    expect(new Set([...ends, again].map(({ location }) => location)).size).toBe(1);
    expect(again.notice).toBeNull();
    const id = idIn(again.location);
    expect(await db.purchase.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.charge.count({ where: { subjectId: id } })).toBe(1);
    expect(await db.payment.count({ where: { charge: { subjectId: id } } })).toBe(1);
    expect((await post(create, product.id, { ...typed, email: "otra@example.com" })).notice?.message).toBe(
      "Ese formulario ya se usó para otra compra. Revisa los datos y vuelve a enviarlos.",
    );
  });

  test("is taken from an address twenty times in ten minutes", async () => {
    const product = await addProduct();
    const send = () =>
      call(create, {
        ...{ method: "POST", params: { id: product.id }, address: "10.8.0.1" },
        body: formOf(typedOf(product)),
      });
    for (let n = 0; n < 20; n += 1) expect((await send()).headers.get("location")).toContain(purchasePath(""));
    expect((await send()).headers.get("location")).toBe(buyPath(product.slug));
  });
});

describe("downloads", () => {
  const now = new Date("2026-11-29T12:00:00Z");
  const ago = (days: number) => new Date(now.getTime() - days * day);

  test("are left only while it is paid, in time, and not all taken", () => {
    for (const state of purchaseStates)
      for (const downloadsFrom of [null, ago(downloadDays), ago(downloadDays - 1), now])
        for (const downloadCount of [0, 1, mostDownloads - 1, mostDownloads, mostDownloads + 1]) {
          const isInTime = downloadsFrom !== null && downloadsFrom > ago(downloadDays);
          const left = state === "paid" && isInTime ? Math.max(0, mostDownloads - downloadCount) : 0;
          const purchase = { state, downloadsFrom, downloadCount };
          expect([purchase, downloadsLeft(purchase, now)]).toEqual([purchase, left]);
        }
  });

  test("end, however many come at once, until staff renew them; a question about one counts as none", async () => {
    const { id } = await buy(await addProduct());
    await confirm(id);
    expect((await call(download, { method: "HEAD", params: { id }, address: ofAnother() })).status).toBe(303);
    const answers = await Promise.all(Array.from({ length: mostDownloads + 3 }, () => ask(id)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(mostDownloads);
    expect((await findBuyerView(id))?.file).toMatchObject({ left: 0 });

    const { version } = await purchaseOf(id);
    const sent = { method: "POST", params: { id }, headers: admin.bearer };
    expect(await told(await call(renew, { ...sent, body: { version: version + 1 } }))).toBe(
      "Esta compra cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.",
    );
    expect(await (await call(renew, { ...sent, body: { version } })).json()).toMatchObject({ downloadsLeft: 10 });
    expect((await ask(id)).status).toBe(303);
    await db.purchase.update({ where: { id }, data: { downloadsFrom: new Date(Date.now() - downloadDays * day) } });
    expect(await told(await ask(id))).toBe(noMore);
  });

  test("are of nobody who has no purchase, and their addresses cannot be forged", async () => {
    expect(await told(await ask(randomUUID()))).toBe("No se encontró la compra.");
    const { id } = await buy(await addProduct());
    await confirm(id);
    const location = (await ask(id)).headers.get("location")!;
    for (const forged of [location.replace(id, randomUUID()), location.replace(/\.\w+\./, ".zzzzzzzzz.")])
      expect(await told(await open(forged))).toBe(
        "El enlace de descarga venció o no es válido. Descarga otra vez desde tu compra.",
      );
    expect((await call(file, { params: { token: "x" } })).status).toBe(400);
  });
});

test("a repository's buyer says whom to invite, until staff did", async () => {
  const { id } = await buy(await addProduct(false));
  const notYet = "Esta compra no espera un usuario de GitHub.";
  expect((await post(github, id, { githubUser: "rosa" })).notice?.message).toBe(notYet);
  await confirm(id);
  const tick = async (isInvited: boolean) => {
    const { version } = await purchaseOf(id);
    const body = { version, invited: isInvited };
    return call(invited, { method: "PATCH", params: { id }, headers: admin.bearer, body });
  };
  expect(await told(await tick(true))).toBe("Esta compra aún no tiene un usuario de GitHub.");
  for (const githubUser of ["", "@rosa", "https://github.com/rosa", "-rosa", "rosa--q", "r".repeat(40)])
    expect((await post(github, id, { githubUser })).notice?.message).toBe(
      "Escribe tu usuario de GitHub, sin @ ni la dirección.",
    );
  expect((await post(github, id, { githubUser: "rosa-q" })).notice).toBeNull();
  expect(await (await tick(true)).json()).toMatchObject({ githubUser: "rosa-q", invitedAt: expect.any(String) });
  expect((await post(github, id, { githubUser: "otra" })).notice?.message).toBe(notYet);
  expect(await told(await ask(id))).toBe(noMore);
  const { version } = await purchaseOf(id);
  const sent = { method: "POST", params: { id }, headers: admin.bearer, body: { version } };
  expect(await told(await call(renew, sent))).toBe("El producto no tiene un archivo que se entregue al pagar.");
});

describe("who lost their link", () => {
  const done = "Si compraste con ese correo, te enviamos el enlace. Revisa también tu correo no deseado.";

  test("is mailed it, and nobody learns who bought", async () => {
    const product = await addProduct();
    const { id, email } = await buy(product);
    const unpaid = await buy(product);
    await confirm(id);
    await db.mailJob.deleteMany();
    for (const asked of [email.toUpperCase(), unpaid.email, email.replace("-", "_"), "nadie@example.com"])
      expect((await post(recover, product.id, { email: asked })).notice).toMatchObject({
        isError: false,
        message: done,
      });
    const mails = await db.mailJob.findMany();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    const { text } = (await composeMail(mails[0]!))!;
    expect(text).toContain(purchasePath(id));
    expect(text).not.toContain(unpaid.id);
  });

  test("asks at most three times a day, and with an address", async () => {
    const product = await addProduct();
    const email = `nadie-${randomUUID()}@example.com`;
    for (let n = 0; n < 3; n += 1) expect((await post(recover, product.id, { email })).notice?.isError).toBe(false);
    expect((await post(recover, product.id, { email })).notice?.message).toMatch(/^Demasiados intentos/);
    expect((await post(recover, product.id, { email: "x" })).notice?.message).toBe(
      "Ingresa un correo electrónico válido.",
    );
  });
});

describe("the panel", () => {
  test("lists purchases by their state, number and buyer, and gives them as CSV", async () => {
    const product = await addProduct();
    const [first, second] = [await buy(product), await buy(product, { name: "=Ana" })];
    await confirm(first.id);
    const { number } = await purchaseOf(first.id);
    const list = async (query: string) => {
      const page = await call(findAll, { query: `?product=${product.id}&${query}`, headers: admin.bearer });
      return ((await page.json()) as { results: { id: string }[] }).results.map(({ id }) => id);
    };
    expect(await list("")).toEqual([second.id, first.id]);
    expect(await list("state=paid")).toEqual([first.id]);
    expect(await list(`search=${number}`)).toEqual([first.id]);
    expect(await list(`search=${encodeURIComponent(second.email)}`)).toEqual([second.id]);
    const csv = await (await call(exportAll, { query: `?product=${product.id}`, headers: admin.bearer })).text();
    expect(csv).toContain("Fecha,Número,Estado,Producto,Precio,Moneda,Nombre,Correo");
    expect(csv).toContain(`Pagada,${product.name},49.50,PEN,Rosa Quispe,${first.email}`);
    expect(csv).not.toMatch(/,"?=Ana/);
  });

  test("takes back what nobody paid, unless a proof waits", async () => {
    const product = await addProduct();
    const { location } = await post(create, product.id, typedOf(product));
    const open = idIn(location);
    const { id: proven } = await buy(product);
    const sent = (id: string, version = 1) => ({
      ...{ method: "POST", params: { id }, headers: admin.bearer, body: { version } },
    });
    expect(await told(await call(cancel, sent(proven)))).toBe(
      "Hay un pago de esta compra por revisar. Confírmalo o recházalo antes.",
    );
    expect(await (await call(cancel, sent(open))).json()).toMatchObject({ state: "cancelled" });
    expect((await post(pay, open, { way: "yape", proof: proof() })).notice?.message).toBe(
      "Esta compra ya no espera un pago.",
    );
    expect(await told(await call(cancel, sent(open, 2)))).toBe("Solo se cancela una compra por pagar.");
    expect(await told(await call(renew, sent(open, 2)))).toBe("Solo se renuevan las descargas de una compra pagada.");
    expect((await call(cancel, sent(randomUUID()))).status).toBe(404);
  });
});

test("a buyer's data are given to them and removed, and what was paid stays", async () => {
  const user = await createUser();
  const { id } = await buy(await addProduct(), { email: user.email });
  await confirm(id);
  const given: object[] = [];
  for await (const row of purchaseData.parts!.purchases!(person(user)) as AsyncIterable<object>) given.push(row);
  expect(given).toMatchObject([{ state: "paid", priceCents: 4_950, buyerName: "Rosa Quispe" }]);
  await db.$transaction((tx) =>
    purchaseData.forget!(tx, person({ ...user, email: user.email.toUpperCase() }), admin.actor),
  );
  expect(await purchaseOf(id)).toMatchObject({
    state: "paid",
    number: expect.any(String),
    buyerName: "",
    buyerEmail: "",
  });
  await refund(id);
  expect(await purchaseOf(id)).toMatchObject({ state: "refunded" });
});

const person = (user: Awaited<ReturnType<typeof createUser>>) => ({ ...user, whatsapp: "", photo: "" });

test("what nobody pays in two weeks ends and forgets its buyer; what has a proof or is paid stays", async () => {
  const product = await addProduct();
  const { location } = await post(create, product.id, typedOf(product));
  const [open, proven, paid] = [idIn(location), (await buy(product)).id, (await buy(product)).id];
  await confirm(paid);
  await expirePurchases(new Date(Date.now() + 13 * day));
  expect(await purchaseOf(open)).toMatchObject({ state: "waiting" });
  await expirePurchases(new Date(Date.now() + 15 * day));
  expect(await purchaseOf(open)).toMatchObject({ state: "expired", buyerName: "", buyerEmail: "" });
  expect(await db.charge.findFirst({ where: { subjectId: open } })).toMatchObject({
    ...{ state: "cancelled", payerName: "", payerEmail: "" },
  });
  expect(await purchaseOf(proven)).toMatchObject({ state: "waiting", buyerName: "Rosa Quispe" });
  expect(await purchaseOf(paid)).toMatchObject({ state: "paid", buyerName: "Rosa Quispe" });
});
