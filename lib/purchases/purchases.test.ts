import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { confirmPayment, refundPayment, refusePayment } from "@/lib/payments/desk";
import { storage } from "@/lib/files/storage/storage";
import { paymentOptions } from "@/lib/payments/options";
import { productFiles, storeProductFile } from "@/lib/products/files";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { configurePayments } from "@/lib/testing/payments";
import { purchaseCalls } from "./calls";
import { expirePurchases } from "./expire";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { purchaseData } from "./personal-data";
import {
  buyPath,
  downloadDays,
  downloadsLeft,
  mostDownloads,
  purchasePath,
  purchaseStates,
  recoveryPath,
} from "./shared/purchase";
import { findBuyerView } from "./view";

const create = purchaseCalls["POST /api/purchases/create/{id}"];
const pay = purchaseCalls["POST /api/purchases/pay/{key}"];
const github = purchaseCalls["POST /api/purchases/github/{key}"];
const recover = purchaseCalls["POST /api/purchases/recover"];
const download = purchaseCalls["GET /api/purchases/download/{key}"];
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
async function post(
  handler: typeof create | typeof pay | typeof github | typeof recover,
  named: string,
  fields: object,
) {
  const body = formOf(fields as Record<string, string | Blob>);
  const params: Record<string, string> = handler === create ? { id: named } : handler === recover ? {} : { key: named };
  const response = await call(handler as typeof create, { method: "POST", params, body, address: ofAnother() });
  const location = response.headers.get("location") ?? "";
  const cookie = response.headers.get("set-cookie") ?? "";
  const sealed = new RegExp(`^${noticeCookieName}=([^;]*)`).exec(cookie)?.[1];
  return { status: response.status, location, cookie, notice: readNotice(location, sealed) };
}

const keyIn = (location: string) => location.slice(purchasePath("").length);

/** Somebody bought, and their proof waits. */
async function buy(product: Product, changes: Record<string, string | Blob> = {}) {
  const typed = typedOf(product, { proof: proof(), ...changes });
  const { location, notice } = await post(create, product.id, typed);
  expect(notice).toBeNull();
  return { key: keyIn(location), email: typed.email };
}

const purchaseOf = (key: string) => db.purchase.findUniqueOrThrow({ where: { key } });
const paymentOf = async (key: string) => {
  const { chargeId } = await purchaseOf(key);
  return db.payment.findFirstOrThrow({ where: { chargeId }, orderBy: { createdAt: "desc" } });
};

async function confirm(key: string) {
  const payment = await paymentOf(key);
  await confirmPayment(admin.actor, payment.id, payment.version);
}

async function refund(key: string) {
  const payment = await paymentOf(key);
  await refundPayment(admin.actor, payment.id, { version: payment.version, note: "Por Yape" });
}

const ask = (key: string) => call(download, { params: { key }, address: ofAnother() });
const open = (location: string) => call(file, { params: { token: location.split("/").at(-1)! } });
const told = async (response: Response) => ((await response.json()) as { message: string }).message;

const noMore = "Esta compra no tiene descargas disponibles. Ábrela para ver por qué o escríbenos.";

describe("a purchase", () => {
  test("goes from the form by a proof that staff confirm to its receipt and its file, and ends with a refund", async () => {
    const product = await addProduct();
    const { key, email } = await buy(product, { email: `Rosa.${randomUUID()}@Example.com` });
    expect(await purchaseOf(key)).toMatchObject({
      ...{ state: "waiting", number: null, productName: product.name, priceCents: 4_950n, currency: "PEN" },
      ...{ buyerName: "Rosa Quispe", buyerEmail: email.toLowerCase() },
    });
    expect((await findBuyerView(key))?.payments).toMatchObject([{ state: "waiting", way: "yape" }]);
    expect(await told(await ask(key))).toBe(noMore);
    expect(await db.mailJob.count({ where: { to: email.toLowerCase() } })).toBe(0);

    await db.product.update({ where: { id: product.id }, data: { name: "Otro nombre", published: false } });
    await confirm(key);
    const paid = await purchaseOf(key);
    expect(paid).toMatchObject({
      ...{ state: "paid", number: expect.stringMatching(/^C-\d{4}-\d{4}$/), productName: product.name },
    });
    const [mail] = await db.mailJob.findMany({ where: { to: email.toLowerCase() } });
    const { subject, text } = (await composeMail(mail!))!;
    expect(subject).toBe(`Recibo de tu compra ${paid.number}`);
    for (const part of [product.name, "S/ 49.50", purchasePath(key), "hasta 10 veces, durante 30 días"])
      expect(text.replace(/\s/g, " ")).toContain(part);

    const led = await ask(key);
    expect([led.status, led.headers.get("cache-control")]).toEqual([303, "private, no-store"]);
    const opened = await open(led.headers.get("location")!);
    expect(opened.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await opened.arrayBuffer()).equals(zip)).toBe(true);
    expect(await purchaseOf(key)).toMatchObject({ downloadCount: 1 });
    expect(await db.purchaseDownload.count({ where: { purchase: { key } } })).toBe(1);

    await refund(key);
    expect(await purchaseOf(key)).toMatchObject({ state: "refunded", number: paid.number });
    expect(await told(await ask(key))).toBe(noMore);
    expect(await told(await open(led.headers.get("location")!))).toBe(noMore);
    const last = await db.mailJob.findMany({ where: { to: email.toLowerCase(), template: "purchase-refunded" } });
    expect((await composeMail(last[0]!))!.text).toContain(product.name);
  });

  test("in another currency says on its page and in its mails what was really paid", async () => {
    const product = await addProduct();
    await db.product.update({ where: { id: product.id }, data: { priceCents: 19_000, currency: "USD" } });
    const { key, email } = await buy(product, { priceCents: "19000", currency: "USD" });
    expect((await findBuyerView(key))!.paid).toBeNull();
    await confirm(key);
    const paid = { way: "yape", amountCents: 71_250, currency: "PEN", rate: 37_500 };
    expect((await findBuyerView(key))!.paid).toEqual(paid);
    await refund(key);
    expect((await findBuyerView(key))!.paid).toEqual(paid);
    const [back] = await db.mailJob.findMany({ where: { to: email, template: "purchase-refunded" } });
    expect((await composeMail(back!))!.text.replace(/\s/g, " ")).toContain("Devolvimos S/ 712.50 por");
    await db.purchase.update({ where: { key }, data: { state: "paid" } });
    const [receipt] = await db.mailJob.findMany({ where: { to: email, template: "purchase-receipt" } });
    expect((await composeMail(receipt!))!.text.replace(/\s/g, " ")).toMatch(
      /por US\$ 190\.00 el [^.]*\. Pagaste S\/ 712\.50 por Yape, al cambio de S\/ 3\.75\. Tu número/,
    );
  });

  test("has a number without gaps, whichever is paid first", async () => {
    const product = await addProduct();
    const keys = [(await buy(product)).key, (await buy(product)).key, (await buy(product)).key];
    await Promise.all(keys.map(confirm));
    const numbers = await Promise.all(keys.map(async (key) => Number((await purchaseOf(key)).number!.slice(-4))));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual([sorted[0], sorted[0]! + 1, sorted[0]! + 2]);
  });

  test("without a proof waits for one, which its page takes; one that is refused is sent again", async () => {
    const product = await addProduct();
    const { location, notice, cookie } = await post(create, product.id, typedOf(product, { note: "00417" }));
    expect(location.startsWith(purchasePath(""))).toBe(true);
    expect(notice).toMatchObject({
      isError: false,
      message:
        "Guardamos tu compra. Falta la foto o captura de tu comprobante: cuando hayas pagado, envíala desde esta página.",
      typed: { way: "yape", note: "00417" },
    });
    expect(cookie).toContain(`${noticeCookieName}=; Max-Age=0; Path=${buyPath(product.slug)};`);
    const key = keyIn(location);
    expect((await post(pay, key, { way: "yape", note: "00417" })).notice).toMatchObject({
      isError: true,
      message: "Elige la imagen de tu comprobante.",
      typed: { way: "yape", note: "00417" },
    });
    expect((await post(pay, key, { way: "bitcoin" })).notice?.message).toBe("Elige cómo pagar.");
    expect((await post(pay, key, { way: "yape", note: "x".repeat(201) })).notice?.message).toBe(
      "La nota puede tener hasta 200 caracteres.",
    );
    expect((await post(pay, key, { way: "yape", proof: new File(["no"], "x.jpg") })).notice?.isError).toBe(true);
    expect((await post(pay, key, { way: "yape", proof: proof() })).notice).toBeNull();
    const payment = await paymentOf(key);
    await refusePayment(admin.actor, payment.id, { version: payment.version, reason: "No se lee el monto." });
    expect((await findBuyerView(key))?.payments[0]).toMatchObject({ state: "refused", reason: "No se lee el monto." });
    expect((await post(pay, key, { way: "yape", proof: proof() })).notice).toBeNull();
    await confirm(key);
    expect((await post(pay, key, { way: "yape", proof: proof() })).notice?.message).toBe(
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
    expect(readNotice(location, `x${sealed}`)).toBeNull();
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
    [
      { name: "王小明" },
      "Escríbelo con letras latinas y signos comunes: los PDF no muestran emojis ni símbolos como ≤ o →.",
    ],
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
    for (const id of [product.id, randomUUID()]) expect((await post(create, id, typedOf(product))).status).toBe(404);
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
    const { id: subjectId } = await purchaseOf(keyIn(again.location));
    expect(await db.purchase.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.charge.count({ where: { subjectId } })).toBe(1);
    expect(await db.payment.count({ where: { charge: { subjectId } } })).toBe(1);
    expect((await post(create, product.id, { ...typed, email: "otra@example.com" })).notice?.message).toBe(
      "Ese formulario ya se usó para otra compra. Revisa los datos y vuelve a enviarlos.",
    );
  });

  test("of somebody's address is not kept from them by what others send", async () => {
    const product = await addProduct();
    const email = `ana-${randomUUID()}@example.com`;
    for (let n = 0; n < 20; n += 1) await post(create, product.id, typedOf(product, { email, priceCents: "1" }));
    expect((await post(create, product.id, typedOf(product, { email }))).notice).toMatchObject({ isError: false });
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

test("a browser is told on a page what a program is told as JSON", async () => {
  const product = await addProduct();
  const { key } = await buy(product);
  const html = { accept: "text/html,*/*;q=0.8" };
  const toldTo = async (response: Response) => {
    const location = response.headers.get("location")!;
    const sealed = new RegExp(`^${noticeCookieName}=([^;]*)`).exec(response.headers.get("set-cookie") ?? "")?.[1];
    return [response.status, location, readNotice(location, sealed)?.message];
  };
  expect(await toldTo(await call(download, { params: { key }, headers: html }))).toEqual([
    ...[303, purchasePath(key), noMore],
  ]);
  const late = "El enlace de descarga venció o no es válido. Descarga otra vez desde tu compra.";
  const token = `${key}.1.${"A".repeat(43)}`;
  expect(await toldTo(await call(file, { params: { token }, headers: html }))).toEqual([303, recoveryPath, late]);
  await db.product.update({ where: { id: product.id }, data: { published: false } });
  const sent = { method: "POST", params: { id: product.id }, headers: html, body: formOf(typedOf(product)) };
  expect(await toldTo(await call(create, sent))).toEqual([303, recoveryPath, "No se encontró el producto."]);
  const head = await call(file, { method: "HEAD", params: { token }, headers: html });
  expect(head.status).toBe(403);
});

test("a file that is away is not counted as taken", async () => {
  const product = await addProduct();
  const { key } = await buy(product);
  await confirm(key);
  await storage.remove(`${productFiles.folder}/${product.soldFileName}`);
  expect(await told(await ask(key))).toBe("El archivo no está disponible por ahora. Inténtalo más tarde o escríbenos.");
  expect(await purchaseOf(key)).toMatchObject({ downloadCount: 0 });
});

test("proofs are taken from an address fifteen times a day", async () => {
  const product = await addProduct();
  const send = (key: string) =>
    call(pay, {
      ...{ method: "POST", params: { key }, address: "10.8.0.2" },
      body: formOf({ way: "yape", proof: new File(["no"], "x.jpg") }),
    });
  const { location } = await post(create, product.id, typedOf(product));
  const key = keyIn(location);
  const messages: (string | undefined)[] = [];
  for (let n = 0; n < 16; n += 1) {
    const cookie = (await send(key)).headers.get("set-cookie") ?? "";
    messages.push(readNotice(purchasePath(key), /=([^;]*)/.exec(cookie)?.[1])?.message);
  }
  expect(messages[14]).not.toMatch(/^Demasiados/);
  expect(messages[15]).toMatch(/^Demasiados intentos/);
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
    const { key } = await buy(await addProduct());
    await confirm(key);
    const asked = await call(download, { method: "HEAD", params: { key }, address: ofAnother() });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, purchasePath(key)]);
    const answers = await Promise.all(Array.from({ length: mostDownloads + 3 }, () => ask(key)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(mostDownloads);
    expect((await findBuyerView(key))?.file).toMatchObject({ left: 0 });

    const { id, version } = await purchaseOf(key);
    const sent = { method: "POST", params: { id }, headers: admin.bearer };
    expect(await told(await call(renew, { ...sent, body: { version: version + 1 } }))).toBe(
      "Esta compra cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.",
    );
    expect(await (await call(renew, { ...sent, body: { version } })).json()).toMatchObject({ downloadsLeft: 10 });
    expect((await ask(key)).status).toBe(303);
    await db.purchase.update({ where: { key }, data: { downloadsFrom: new Date(Date.now() - downloadDays * day) } });
    expect(await told(await ask(key))).toBe(noMore);
  });

  test("outlive the product: what was paid keeps its file, and what was not is no longer sold", async () => {
    const product = await addProduct();
    const [{ key }, { location }] = [await buy(product), await post(create, product.id, typedOf(product))];
    await confirm(key);
    await db.product.update({ where: { id: product.id }, data: { published: false } });
    const unpaid = keyIn(location);
    expect((await post(pay, unpaid, { way: "yape", proof: proof() })).notice?.message).toBe(
      "Este producto ya no se vende.",
    );
    expect((await findBuyerView(unpaid))?.ways).toEqual([]);

    await db.product.delete({ where: { id: product.id } });
    const name = product.soldFileName!;
    const kept = { key: `${productFiles.folder}/${name}`, parts: { id: name } };
    expect(await productFiles.strays!.findUsed([kept as never], new Date())).toEqual(new Set([kept.key]));
    const opened = await open((await ask(key)).headers.get("location")!);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-disposition")).toMatch(/filename="C-\d{4}-\d{4}\.zip"/);
  });

  test("are of nobody who has no purchase, and their addresses cannot be forged", async () => {
    expect(await told(await ask(randomUUID()))).toBe("No se encontró la compra.");
    const { key } = await buy(await addProduct());
    await confirm(key);
    const location = (await ask(key)).headers.get("location")!;
    expect(location).not.toContain(key);
    for (const forged of [location.replace(/[\da-f-]{36}/, randomUUID()), location.replace(/\.\w+\./, ".zzzzzzzzz.")])
      expect(await told(await open(forged))).toBe(
        "El enlace de descarga venció o no es válido. Descarga otra vez desde tu compra.",
      );
    expect((await call(file, { params: { token: "x" } })).status).toBe(400);
  });
});

test("a repository's buyer says whom to invite, until staff did", async () => {
  const { key } = await buy(await addProduct(false));
  const notYet = "Esta compra no espera un usuario de GitHub.";
  expect((await post(github, key, { githubUser: "rosa" })).notice?.message).toBe(notYet);
  await confirm(key);
  const tick = async (isInvited: boolean) => {
    const { id, version } = await purchaseOf(key);
    const body = { version, invited: isInvited };
    return call(invited, { method: "PATCH", params: { id }, headers: admin.bearer, body });
  };
  expect(await told(await tick(true))).toBe("Esta compra aún no tiene un usuario de GitHub.");
  for (const githubUser of ["", "@rosa", "https://github.com/rosa", "-rosa", "rosa--q", "r".repeat(40)])
    expect((await post(github, key, { githubUser })).notice?.message).toBe(
      "Escribe tu usuario de GitHub, sin @ ni la dirección.",
    );
  expect((await post(github, key, { githubUser: "rosa-q" })).notice).toBeNull();
  expect(await (await tick(true)).json()).toMatchObject({ githubUser: "rosa-q", invitedAt: expect.any(String) });
  expect((await post(github, key, { githubUser: "otra" })).notice?.message).toBe(notYet);
  expect(await told(await ask(key))).toBe(noMore);
  const { id, version } = await purchaseOf(key);
  const sent = { method: "POST", params: { id }, headers: admin.bearer, body: { version } };
  expect(await told(await call(renew, sent))).toBe("El producto no tiene un archivo que se entregue al pagar.");
  await refund(key);
  expect(await told(await tick(true))).toBe("Solo se invita a quien pagó.");
  expect(await (await tick(false)).json()).toMatchObject({ state: "refunded", invitedAt: null });
});

describe("who lost their link", () => {
  const done = "Si compraste con ese correo, te enviamos el enlace. Revisa también tu correo no deseado.";

  test("is mailed it, and nobody learns who bought", async () => {
    const product = await addProduct();
    const { key, email } = await buy(product);
    const unpaid = await buy(product);
    await confirm(key);
    await db.mailJob.deleteMany();
    for (const asked of [email.toUpperCase(), unpaid.email, email.replace("-", "_"), "nadie@example.com"])
      expect((await post(recover, "", { email: asked })).notice).toMatchObject({
        isError: false,
        message: done,
      });
    const mails = await Promise.all((await db.mailJob.findMany()).map((job) => composeMail(job)));
    const [mail, ...others] = mails.filter(Boolean);
    expect([mails.length, others]).toEqual([4, []]);
    expect(mail!.text).toContain(purchasePath(key));
    expect(mail!.text).not.toContain(unpaid.key);
  });

  test("is mailed three times a day, whoever asks, and answered as always after that", async () => {
    const email = `nadie-${randomUUID()}@example.com`;
    for (let n = 0; n < 4; n += 1)
      expect((await post(recover, "", { email })).notice).toMatchObject({ isError: false, message: done });
    expect(await db.mailJob.count({ where: { to: email } })).toBe(3);
    expect((await post(recover, "", { email: "x" })).notice?.message).toBe("Ingresa un correo electrónico válido.");
  });
});

describe("the panel", () => {
  test("lists purchases by their state, number and buyer, and gives them as CSV", async () => {
    const product = await addProduct();
    const [first, second] = [await buy(product), await buy(product, { name: "=Ana" })];
    await confirm(first.key);
    const { number } = await purchaseOf(first.key);
    const list = async (query: string) => {
      const page = await call(findAll, { query: `?product=${product.id}&${query}`, headers: admin.bearer });
      return ((await page.json()) as { results: { id: string }[] }).results.map(({ id }) => id);
    };
    const [one, two] = [(await purchaseOf(first.key)).id, (await purchaseOf(second.key)).id];
    expect(await list("")).toEqual([two, one]);
    expect(await list("state=paid")).toEqual([one]);
    expect(await list(`search=${number}`)).toEqual([one]);
    expect(await list(`search=${encodeURIComponent(second.email)}`)).toEqual([two]);
    const csv = await (await call(exportAll, { query: `?product=${product.id}`, headers: admin.bearer })).text();
    expect(csv).toContain("Fecha,Número,Estado,Producto,Precio,Moneda,Nombre,Correo");
    expect(csv).toContain(`Pagada,${product.name},49.50,PEN,Rosa Quispe,${first.email}`);
    expect(csv).not.toMatch(/,"?=Ana/);
  });

  test("takes back what nobody paid, unless a proof waits", async () => {
    const product = await addProduct();
    const { location } = await post(create, product.id, typedOf(product));
    const open = keyIn(location);
    const { key: proven } = await buy(product);
    const sent = async (key: string, version = 1) => ({
      ...{ method: "POST", params: { id: (await purchaseOf(key)).id }, headers: admin.bearer, body: { version } },
    });
    expect(await told(await call(cancel, await sent(proven)))).toBe(
      "Esta compra tiene un pago en curso. Confirma o rechaza su comprobante, o espera unas horas si paga en otra página.",
    );
    const { chargeId } = await purchaseOf(open);
    const begun = { chargeId, way: "mercadopago", state: "begun", amountCents: 4_950n, currency: "PEN" } as const;
    const { id: paying } = await db.payment.create({ data: { ...begun, expiresAt: new Date(Date.now() + day) } });
    expect((await call(cancel, await sent(open))).status).toBe(409);
    await db.payment.delete({ where: { id: paying } });
    expect(await (await call(cancel, await sent(open))).json()).toMatchObject({ state: "cancelled" });
    expect((await post(pay, open, { way: "yape", proof: proof() })).notice?.message).toBe(
      "Esta compra ya no espera un pago.",
    );
    expect(await told(await call(cancel, await sent(open, 2)))).toBe("Solo se cancela una compra por pagar.");
    expect(await told(await call(renew, await sent(open, 2)))).toBe(
      "Solo se renuevan las descargas de una compra pagada.",
    );
    const unknown = { ...(await sent(open)), params: { id: randomUUID() } };
    expect((await call(cancel, unknown)).status).toBe(404);
  });
});

test("a buyer's data are given to them and removed, and what was paid stays", async () => {
  const user = await createUser();
  const { key } = await buy(await addProduct(), { email: user.email });
  await confirm(key);
  const given: object[] = [];
  for await (const row of purchaseData.parts!.purchases!(person(user)) as AsyncIterable<object>) given.push(row);
  expect(given).toMatchObject([{ state: "paid", priceCents: 4_950, buyerName: "Rosa Quispe" }]);
  await db.$transaction((tx) =>
    purchaseData.forget!(tx, person({ ...user, email: user.email.toUpperCase() }), admin.actor),
  );
  expect(await purchaseOf(key)).toMatchObject({
    state: "paid",
    number: expect.any(String),
    buyerName: "",
    buyerEmail: "",
  });
  await refund(key);
  expect(await purchaseOf(key)).toMatchObject({ state: "refunded" });
});

const person = (user: Awaited<ReturnType<typeof createUser>>) => ({ ...user, whatsapp: "", photo: "" });

test("what ends is not kept from it by any number with a proof before", async () => {
  const product = await addProduct();
  const { key: proven } = await buy(product);
  const { chargeId: _charge, id: _id, key: _key, formId: _form, ...kept } = await purchaseOf(proven);
  const createdAt = new Date(Date.now() - 20 * day);
  const old = Array.from({ length: 500 }, () => ({ id: randomUUID(), chargeId: randomUUID(), formId: randomUUID() }));
  const { amountCents, currency, way, state } = await paymentOf(proven);
  const charge = { kind: "purchase", title: "Kit", amountCents, currency };
  await db.charge.createMany({ data: old.map(({ id, chargeId }) => ({ ...charge, id: chargeId, subjectId: id })) });
  await db.payment.createMany({ data: old.map(({ chargeId }) => ({ chargeId, way, state, amountCents, currency })) });
  await db.purchase.createMany({ data: old.map((row) => ({ ...kept, ...row, createdAt })) });
  const last = keyIn((await post(create, product.id, typedOf(product))).location);
  await db.purchase.update({ where: { key: last }, data: { createdAt: new Date(Date.now() - 15 * day) } });
  await expirePurchases();
  expect(await purchaseOf(last)).toMatchObject({ state: "expired" });
});

test("what nobody pays in two weeks ends and forgets its buyer; what has a proof or is paid stays", async () => {
  const product = await addProduct();
  const { location } = await post(create, product.id, typedOf(product));
  const [open, proven, paid] = [keyIn(location), (await buy(product)).key, (await buy(product)).key];
  await confirm(paid);
  await expirePurchases(new Date(Date.now() + 13 * day));
  expect(await purchaseOf(open)).toMatchObject({ state: "waiting" });
  await expirePurchases(new Date(Date.now() + 15 * day));
  expect(await purchaseOf(open)).toMatchObject({ state: "expired", buyerName: "", buyerEmail: "" });
  expect(await db.charge.findFirst({ where: { subjectId: (await purchaseOf(open)).id } })).toMatchObject({
    ...{ state: "cancelled", payerName: "", payerEmail: "" },
  });
  expect(await purchaseOf(proven)).toMatchObject({ state: "waiting", buyerName: "Rosa Quispe" });
  expect(await purchaseOf(paid)).toMatchObject({ state: "paid", buyerName: "Rosa Quispe" });
});
