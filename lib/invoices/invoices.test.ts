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
import { paymentOptions } from "@/lib/payments/options";
import { declareTestCharges, newCharge } from "@/lib/testing/payments";
import { pdfTextOf } from "@/lib/testing/pdf-text";
import { newCertificate, startSunat } from "@/lib/testing/sunat";
import { creditInvoice, issueInvoice } from "./issue";
import { exportInvoices, getInvoice, listInvoicesOf } from "./list";
import { invoiceOptions } from "./options";
import { drawInvoice } from "./print/draw";
import { toPrintedInvoice } from "./print/printed";
import { invoicePush } from "./pushes/invoice";
import { invoiceInput, type InvoiceDetails, type InvoiceInput } from "./schema";
import { amountInWords } from "./shared/amount-words";
import { annulmentOf, invoiceNumber, standsAmong } from "./shared/invoice";
import { acceptUnclear, deliverAgain, deliverWork } from "./sunat/deliver";
import { readCertificate } from "./certificate";
import { toUbl } from "./sunat/ubl";

declareTestCharges();
let actor: Awaited<ReturnType<typeof signIn>>["actor"];

const ruc = "20123456786";
const otherRuc = "20987654326";
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

  test("a receipt in dollars asks for a document by the options' rate, and without a rate always", async () => {
    const setRate = (value: string) => db.option.update({ where: { key: paymentOptions.rate.key }, data: { value } });
    const receipt = async (amountCents: number) =>
      issueInvoice(actor, inputOf(await newPaid({ amountCents, currency: "USD" })));
    await expect(receipt(100)).rejects.toMatchObject({
      message: "Sin el tipo de cambio, una boleta en esa moneda necesita el DNI o el RUC.",
      fields: { payerTaxId: "Escribe el DNI o el RUC." },
    });
    await setRate("3.75");
    await expect(receipt(18_667)).rejects.toThrow("Desde S/ 700 una boleta necesita el DNI o el RUC.");
    await expect(receipt(18_666)).resolves.toMatchObject({ currency: "USD", totalCents: 18_666 });
    await setRate("");
  });

  test("an invoice keeps its issuer, and each RUC has numbers of its own", async () => {
    const first = await issue();
    await set("taxId", otherRuc);
    await expect(creditInvoice(actor, first.id, { reason: "Otro RUC" })).rejects.toThrow(
      "Lo emitió el RUC 20123456786 y las opciones dicen otro: con él no se anula.",
    );
    const other = await issue();
    expect([other.issuerTaxId, other.number]).toEqual([otherRuc, 1]);
    await set("taxId", ruc);
    await set("name", "Quinde Nuevo S.A.C.");
    const note = await creditInvoice(actor, first.id, { reason: "Otro nombre" });
    await set("name", "Estudio Quinde & Hijos S.A.C.");
    expect(note.issuerName).toBe(first.issuerName);
  });

  test("series of invoices leave those of credit notes alone", () => {
    const said = (value: string) => invoiceOptions.invoiceSeries.value.safeParse(value).error?.issues[0]?.message;
    expect(said("FA01")).toBeUndefined();
    expect(said("FC01")).toBe("Escribe cuatro signos que empiezan con F, como F001; el segundo no puede ser una C.");
    expect(invoiceOptions.receiptSeries.value.safeParse("BC01").success).toBe(false);
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
  const found = (search: string) => exportInvoices({ search, kind: "", delivery: "", dateFrom: "", dateTo: "" }).text();
  // As it is printed, and as people shorten it.
  for (const search of ["FC01-00000001", "FC01-1"]) expect(await found(search)).toContain("-149.90");
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
    expect(toPrintedInvoice(invoice).notes).toEqual(["Por enviar a SUNAT."]);
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
    expect(await invoicePush.compose({ invoiceId: first.id })).toMatchObject({ title: "Rechazada por SUNAT" });
    await expect(creditInvoice(actor, first.id, { reason: "No" })).rejects.toThrow(
      "SUNAT no aceptó ese comprobante, así que no hay nada que anular.",
    );
    await set("sunatUser", "");
    await expect(deliverAgain(actor, first.id)).rejects.toThrow(
      "Ahora no se enviaría: completa en las opciones la cuenta de SUNAT de su RUC.",
    );
    await set("sunatUser", "MODDATOS");
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
    await expect(creditInvoice(actor, first.id, { reason: "No" })).rejects.toThrow(
      "Primero compara ese comprobante en SUNAT y márcalo como aceptado.",
    );
    expect(toPrintedInvoice(await getInvoice(first.id)).notes).toEqual(["Por confirmar con SUNAT."]);
    expect(await acceptUnclear(actor, first.id)).toMatchObject({ delivery: "accepted", answerCode: "1033" });
    await expect(acceptUnclear(actor, first.id)).rejects.toThrow(
      "Solo se marca como aceptado un comprobante cuyo número SUNAT ya tiene.",
    );
    await creditInvoice(actor, first.id, { reason: "Error" });
  });

  test("a credit note takes back once it is accepted, and a refused one is sent again", async () => {
    sunat.answer = { code: 0, text: "Aceptada" };
    const chargeId = await newPaid();
    const first = await issueInvoice(actor, inputOf(chargeId));
    await expect(creditInvoice(actor, first.id, { reason: "Pronto" })).rejects.toThrow(
      "Ese comprobante espera la respuesta de SUNAT: anúlalo después.",
    );
    await deliver();
    const note = await creditInvoice(actor, first.id, { reason: "Error" });
    const another = () => issueInvoice(actor, inputOf(chargeId));
    const stands = `SUNAT no aceptó todavía ${invoiceNumber(note)}, que anula ${invoiceNumber(first)}.`;
    await expect(another()).rejects.toThrow(stands);
    sunat.answer = { fault: 2017, text: "Algo falta" };
    await deliver();
    expect(await getInvoice(note.id)).toMatchObject({ delivery: "refused" });
    await expect(another()).rejects.toThrow(stands);
    // The page neither offers another nor asks for a credit note.
    const seen = async () => standsAmong(await listInvoicesOf({ id: chargeId }));
    const annulments = async () => (await listInvoicesOf({ id: chargeId })).map(annulmentOf);
    expect(await seen()).toEqual({ hasStanding: true, lacksNote: false });
    expect(await annulments()).toEqual([null, "waiting"]);
    sunat.answer = { code: 0, text: "Aceptada" };
    await deliverAgain(actor, note.id);
    await deliver();
    expect(await seen()).toEqual({ hasStanding: false, lacksNote: false });
    expect(await annulments()).toEqual([null, "done"]);
    expect(await getInvoice(note.id)).toMatchObject({ delivery: "accepted" });
    await another();
    expect(await seen()).toEqual({ hasStanding: true, lacksNote: true });
  });

  test("hears of a credit note exactly if it heard of the invoice", async () => {
    sunat.answer = { code: 0, text: "Aceptada" };
    await set("toSunat", "false");
    const untold = await issue();
    await set("toSunat", "true");
    const note = await creditInvoice(actor, untold.id, { reason: "Error" });
    expect(note.delivery).toBe("none");
    await expect(deliverAgain(actor, note.id)).rejects.toThrow("Ese comprobante no se envía a SUNAT.");
    const told = await issue();
    await deliver();
    await set("toSunat", "false");
    expect(await creditInvoice(actor, told.id, { reason: "Error" })).toMatchObject({ delivery: "waiting" });
    await set("toSunat", "true");
  });

  test("gets nothing of another RUC than the account's", async () => {
    const { id } = await issue();
    const before = sunat.seen.length;
    await set("taxId", otherRuc);
    await deliver();
    await set("taxId", ruc);
    expect([sunat.seen.length, (await getInvoice(id)).delivery]).toEqual([before, "waiting"]);
  });

  test("sending again and issuing at once leave one invoice", async () => {
    sunat.answer = { fault: 2017, text: "Algo falta" };
    for (let round = 0; round < 3; round++) {
      const chargeId = await newPaid();
      const first = await issueInvoice(actor, inputOf(chargeId));
      await deliver();
      await Promise.allSettled([deliverAgain(actor, first.id), issueInvoice(actor, inputOf(chargeId))]);
      expect(await db.invoice.count({ where: { chargeId, delivery: { not: "refused" } } })).toBe(1);
      await deliver();
      const refused = await db.invoice.findMany({ where: { chargeId }, select: { id: true } });
      await Promise.allSettled(refused.map(({ id }) => deliverAgain(actor, id)));
      expect(await db.invoice.count({ where: { chargeId, delivery: { not: "refused" } } })).toBe(1);
    }
  });

  test.each(["0130", "0102", "Server"])("that has trouble of its own (%s) refuses nothing", async (fault) => {
    sunat.answer = { fault, text: "503 El sistema no puede responder su solicitud" };
    const { id } = await issue();
    await deliver();
    // Its words stand beside what waits, and staff hear of them.
    const answerCode = fault === "Server" ? "" : String(Number(fault));
    expect(await getInvoice(id)).toMatchObject({ delivery: "waiting", answerCode });
    expect((await invoicePush.compose({ invoiceId: id })) !== null).toBe(answerCode !== "");
    sunat.answer = { code: 0, text: "Aceptada" };
    // A job that was given up starts anew.
    await db.job.updateMany({ where: { kind: "invoices.deliver", dedupe: id }, data: { state: "failed" } });
    await deliverAgain(actor, id);
    await deliver();
    expect(await getInvoice(id)).toMatchObject({ delivery: "accepted" });
  });

  test("a key without its certificate is none", () => {
    expect(readCertificate(pem)).not.toBeNull();
    expect(readCertificate(pem.split("-----BEGIN CERTIFICATE")[0]!)).toBeNull();
    expect(readCertificate("hola")).toBeNull();
    const { value } = invoiceOptions.certificate;
    for (const typed of ["", pem]) expect(value.safeParse(typed).success).toBe(true);
    expect(value.safeParse("hola").error?.issues[0]?.message).toBe("Pega la clave privada y su certificado en PEM.");
  });
});
