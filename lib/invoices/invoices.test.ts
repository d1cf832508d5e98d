import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { SignedXml } from "xml-crypto";
import { db, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { maxCents } from "@/lib/core/numbers";
import { runDueJobs } from "@/lib/jobs/perform";
import { sealSecret } from "@/lib/options/secrets";
import { ensureOptions } from "@/lib/options/select";
import { signIn } from "@/lib/testing/fixtures";
import { declareTestCharges, newCharge } from "@/lib/testing/payments";
import { pdfTextOf } from "@/lib/testing/pdf-text";
import { newCertificate, startSunat } from "@/lib/testing/sunat";
import { creditInvoice, issueInvoice } from "./issue";
import { exportInvoices, getInvoice } from "./list";
import { invoiceOptions } from "./options";
import { drawInvoice } from "./print/draw";
import { toPrintedInvoice } from "./print/printed";
import { invoiceInput, type InvoiceDetails, type InvoiceInput } from "./schema";
import { amountInWords } from "./shared/amount-words";
import { invoiceNumber } from "./shared/invoice";
import { deliverAgain, deliverWork } from "./sunat/deliver";
import { readCertificate } from "./sunat/sign";
import { toUbl } from "./sunat/ubl";

declareTestCharges();
let actor: Awaited<ReturnType<typeof signIn>>["actor"];

const ruc = "20123456786";
const set = (name: keyof typeof invoiceOptions, value: string) =>
  db.option.update({ where: { key: invoiceOptions[name].key }, data: { value } });

beforeAll(async () => {
  ({ actor } = await signIn("admin"));
  await ensureOptions();
  await set("taxId", ruc);
  await set("name", "Estudio Quinde & Hijos S.A.C.");
  await set("address", "Av. Inventada 123, Lima");
  await set("ubigeo", "150122");
});

const newPaid = async (changes: Parameters<typeof newCharge>[0] = {}) => {
  const { id } = await newCharge(changes);
  await db.charge.update({ where: { id }, data: { state: "paid", paidAt: new Date() } });
  return id;
};

const inputOf = (chargeId: string, changes: Partial<InvoiceInput> = {}): InvoiceInput => ({
  ...{ chargeId, kind: "receipt", payerTaxId: "", payerName: "Rumi Inventado", payerAddress: "" },
  ...{ description: "Plantilla <menú> & carta", ...changes },
});

const issue = async (changes: Partial<InvoiceInput> = {}) => issueInvoice(actor, inputOf(await newPaid(), changes));

describe("issuing", () => {
  test("of one charge only one stands, and a series has no gaps, whoever asks at once", async () => {
    const chargeId = await newPaid();
    const once = await Promise.allSettled(Array.from({ length: 8 }, () => issueInvoice(actor, inputOf(chargeId))));
    expect(once.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const charges = await Promise.all(Array.from({ length: 8 }, () => newPaid()));
    await Promise.all(charges.map((id) => issueInvoice(actor, inputOf(id))));
    const rows = await db.invoice.findMany({ where: { series: "B001" }, orderBy: { number: "asc" } });
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, place) => place + 1));
    expect(rows).toHaveLength(9);
  });

  test("only what was paid, an invoice for a RUC alone, and a large receipt for somebody", async () => {
    const { id: open } = await newCharge();
    await expect(issueInvoice(actor, inputOf(open))).rejects.toThrow("Ese cobro no está pagado.");
    const large = await newPaid({ amountCents: 70_001 });
    await expect(issueInvoice(actor, inputOf(large))).rejects.toMatchObject({
      message: "Desde S/ 700 una boleta necesita el DNI o el RUC.",
      fields: { payerTaxId: "Escribe el DNI o el RUC." },
    });
    await expect(issueInvoice(actor, inputOf(large, { payerTaxId: "12345678" }))).resolves.toMatchObject({
      payerTaxId: "12345678",
    });
    const parsed = invoiceInput.safeParse(inputOf(large, { kind: "invoice", payerTaxId: "12345678" }));
    expect(parsed.error?.issues[0]?.message).toBe("Una factura necesita un RUC. Sin él, emite una boleta.");
  });

  test("without the options' issuer nothing is issued, and no number is used up", async () => {
    const before = await db.invoiceSequence.findMany();
    await set("name", "");
    await expect(issue()).rejects.toThrow("Falta quién factura: completa el RUC y la razón social en las opciones.");
    await set("name", "Estudio Quinde & Hijos S.A.C.");
    expect(await db.invoiceSequence.findMany()).toEqual(before);
  });

  test("nobody edits or deletes one", async () => {
    const { id } = await issue();
    await expect(pool.query("UPDATE invoices SET payer_name = 'Otro' WHERE id = $1", [id])).rejects.toThrow(
      "an invoice is not changed",
    );
    await expect(pool.query("DELETE FROM invoices WHERE id = $1", [id])).rejects.toThrow("invoices are not deleted");
    await pool.query("UPDATE invoices SET answer_text = 'Visto' WHERE id = $1", [id]);
  });
});

test("a credit note takes back as much once, and then the charge gets another invoice", async () => {
  const chargeId = await newPaid();
  const first = await issueInvoice(actor, inputOf(chargeId, { kind: "invoice", payerTaxId: ruc }));
  const both = await Promise.allSettled(
    [1, 2].map(() => creditInvoice(actor, first.id, { reason: "Error en el RUC" })),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { creditNote } = await getInvoice(first.id);
  const note = await getInvoice(creditNote!.id);
  expect([invoiceNumber(note), note.totalCents, note.credits?.id]).toEqual(["FC01-00000001", 14_990, first.id]);
  await expect(creditInvoice(actor, first.id, { reason: "Otra vez" })).rejects.toThrow(
    "Ya se anuló con la nota de crédito FC01-00000001.",
  );
  await expect(creditInvoice(actor, note.id, { reason: "Otra vez" })).rejects.toThrow(
    "Una nota de crédito no se anula.",
  );
  await issueInvoice(actor, inputOf(chargeId));
  const csv = await exportInvoices({ search: "FC01", kind: "", delivery: "", dateFrom: "", dateTo: "" }).text();
  expect(csv).toContain("-149.90");
});

test("for every amount and tax, the base and the tax make the total, on paper and in the file", async () => {
  const { id } = await issue();
  const invoice = await getInvoice(id);
  const amounts = fc.record({ totalCents: fc.integer({ min: 1, max: maxCents }), taxCents: fc.nat() });
  fc.assert(
    fc.property(amounts, ({ totalCents, taxCents: some }) => {
      const taxCents = some % (totalCents + 1);
      const own: InvoiceDetails = { ...invoice, totalCents, taxCents, baseCents: totalCents - taxCents };
      const cents = (name: string) =>
        [
          ...toUbl(own, { ubigeo: "" }).matchAll(new RegExp(`<cbc:${name} currencyID="PEN">(\\d+)\\.(\\d\\d)<`, "g")),
        ].map(([, units, rest]) => Number(units) * 100 + Number(rest));
      expect(cents("PayableAmount")).toEqual([totalCents]);
      expect(cents("TaxableAmount")).toEqual([own.baseCents, own.baseCents]);
      expect(cents("TaxAmount")).toEqual(Array(4).fill(taxCents));
      const sums = toPrintedInvoice(own).sums.map(({ amount }) => Number(amount.replace(/\D/g, "")));
      expect(sums).toEqual([own.baseCents, taxCents, totalCents]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [0, "CERO CON 00/100 SOLES"],
  [100, "UNO CON 00/100 SOLES"],
  [2_150, "VEINTIUNO CON 50/100 SOLES"],
  [10_001, "CIEN CON 01/100 SOLES"],
  [10_100, "CIENTO UNO CON 00/100 SOLES"],
  [321_350, "TRES MIL DOSCIENTOS TRECE CON 50/100 SOLES"],
  [2_100_000, "VEINTIÚN MIL CON 00/100 SOLES"],
  [10_200_300, "CIENTO DOS MIL TRES CON 00/100 SOLES"],
  [100_000_000, "UN MILLÓN CON 00/100 SOLES"],
  [3_131_145_599, "TREINTA Y UN MILLONES TRESCIENTOS ONCE MIL CUATROCIENTOS CINCUENTA Y CINCO CON 99/100 SOLES"],
])("%d cents are %s", (cents, words) => expect(amountInWords(cents, "PEN")).toBe(words));

test("the PDF says who, what and how much", async () => {
  const invoice = await issue({ kind: "invoice", payerTaxId: ruc, payerName: "Panadería Ñusta" });
  const text = pdfTextOf(await drawInvoice(toPrintedInvoice(invoice)));
  for (const part of [
    "Factura",
    invoiceNumber(invoice),
    "Panadería Ñusta",
    "RUC 20123456786",
    "Base",
    "S/ 127.03",
    "S/ 149.90",
  ])
    expect(text.replaceAll("\u00a0", " ")).toContain(part);
});

describe("the tax office", () => {
  let sunat: Awaited<ReturnType<typeof startSunat>>;
  let pem: string;
  let certificate: string;

  beforeAll(async () => {
    sunat = await startSunat();
    env.SUNAT_URL = sunat.url;
    ({ pem, certificate } = newCertificate());
    await set("toSunat", "true");
    await set("sunatUser", "MODDATOS");
    await set("sunatPassword", sealSecret(invoiceOptions.sunatPassword.key, "moddatos"));
    // Pasted into a field of one line.
    await set("certificate", sealSecret(invoiceOptions.certificate.key, pem.replaceAll("\n", " ")));
  });
  afterAll(async () => {
    await sunat.stop();
    await set("toSunat", "false");
  });

  const deliver = () => runDueJobs(deliverWork);

  test("gets a signed file by its name, and its answer is kept", async () => {
    const invoice = await issue({ kind: "invoice", payerTaxId: ruc });
    expect(invoice.delivery).toBe("waiting");
    await deliver();
    const { delivery, answerText } = await getInvoice(invoice.id);
    expect([delivery, answerText]).toEqual(["accepted", "La Factura ha sido aceptada"]);
    const { user, file } = sunat.seen.at(-1)!;
    expect([user, file]).toEqual([`${ruc}MODDATOS`, `${ruc}-01-${invoiceNumber(invoice)}.zip`]);
    const { xml } = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id }, select: { xml: true } });
    const document = new DOMParser().parseFromString(xml, "text/xml");
    const signature = document.getElementsByTagNameNS("http://www.w3.org/2000/09/xmldsig#", "Signature")[0]!;
    const verify = (text: string) => {
      const checked = new SignedXml({ publicCert: certificate });
      checked.loadSignature(signature as unknown as Node);
      return checked.checkSignature(text);
    };
    expect(verify(xml)).toBe(true);
    expect(verify(xml.replace("149.90", "149.91"))).toBe(false);
    expect(document.getElementsByTagName("cbc:Description")[0]!.textContent).toBe("Plantilla <menú> & carta");
  });

  test("that is away is asked again with the same file", async () => {
    sunat.answer = "away";
    const invoice = await issue();
    await deliver();
    const before = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect([before.delivery, before.xml !== ""]).toEqual(["waiting", true]);
    sunat.answer = { code: 0, text: "Aceptada" };
    await db.job.updateMany({ where: { kind: "invoices.deliver" }, data: { dueAt: new Date(0) } });
    await deliver();
    const after = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect([after.delivery, after.xml === before.xml]).toEqual(["accepted", true]);
    await expect(deliverAgain(actor, invoice.id)).rejects.toThrow("SUNAT ya la aceptó.");
  });

  test("that refuses lets the charge have another, and the refused one is not sent beside it", async () => {
    sunat.answer = { fault: 2017, text: "El numero de documento de identidad del receptor debe ser RUC" };
    const chargeId = await newPaid();
    const first = await issueInvoice(actor, inputOf(chargeId));
    await deliver();
    expect(await getInvoice(first.id)).toMatchObject({ delivery: "refused", answerCode: "2017" });
    await expect(creditInvoice(actor, first.id, { reason: "No" })).rejects.toThrow(
      "SUNAT no aceptó ese comprobante, así que no hay nada que anular.",
    );
    sunat.answer = { code: 0, text: "Aceptada" };
    await issueInvoice(actor, inputOf(chargeId));
    await deliver();
    await expect(deliverAgain(actor, first.id)).rejects.toThrow("Ese cobro ya tiene otro comprobante.");
  });

  test("that knows the number leaves it unclear, which no other invoice replaces", async () => {
    sunat.answer = { fault: 1033, text: "El comprobante fue registrado previamente con otros datos" };
    const chargeId = await newPaid();
    const first = await issueInvoice(actor, inputOf(chargeId));
    await deliver();
    expect(await getInvoice(first.id)).toMatchObject({ delivery: "unclear" });
    await expect(issueInvoice(actor, inputOf(chargeId))).rejects.toThrow(
      `Ese cobro ya tiene un comprobante: ${invoiceNumber(first)}.`,
    );
  });

  test("a key without its certificate is none", () => {
    expect(readCertificate(pem)).not.toBeNull();
    expect(readCertificate(pem.split("-----BEGIN CERTIFICATE")[0]!)).toBeNull();
    expect(readCertificate("hola")).toBeNull();
  });
});
