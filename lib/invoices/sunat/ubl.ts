import { isRuc } from "@/lib/clients/shared/tax-id";
import { escapeMarkup } from "@/lib/core/text";
import { decimalOf } from "@/lib/payments/providers/provider";
import type { Issuer } from "../issuer";
import type { InvoiceDetails } from "../schema";
import { amountInWords } from "../shared/amount-words";
import { documentTypes, invoiceNumber } from "../shared/invoice";

/* UBL 2.1 as the tax office of Peru reads it. Numbers in comments are of its catalogues. */

/** An element whose text is escaped; without anything in it, none. */
const el = (name: string, content: string | number | null, attributes = ""): string =>
  content === null || content === "" ? "" : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;

/** Leaves out characters that XML 1.0 cannot hold. */
const esc = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the ones
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));

const namespaces = (root: string) =>
  [
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
    'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
    'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
  ].join(" ");

/** The XPath of the element that holds the signature. */
export const signaturePlace = "//*[local-name(.)='ExtensionContent']";
export const signatureId = "SignSUNAT";

type Place = Pick<Issuer, "ubigeo">;

/** The file of an invoice, a receipt or a credit note, not signed yet. */
export function toUbl(invoice: InvoiceDetails, { ubigeo }: Place): string {
  const { kind, day, currency, totalCents, credits, reason } = invoice;
  const isCredit = kind === "credit_note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const parts = [
    el("ext:UBLExtensions", el("ext:UBLExtension", "<ext:ExtensionContent></ext:ExtensionContent>")),
    el("cbc:UBLVersionID", "2.1") + el("cbc:CustomizationID", "2.0"),
    el("cbc:ID", invoiceNumber(invoice)) + el("cbc:IssueDate", day),
    // 51: an inner sale.
    isCredit ? "" : el("cbc:InvoiceTypeCode", documentTypes[kind], 'listID="0101"'),
    el("cbc:Note", esc(`SON: ${amountInWords(totalCents, currency)}`), 'languageLocaleID="1000"'),
    el("cbc:DocumentCurrencyCode", currency),
    credits ? credited(credits, reason) : "",
    signatory(invoice),
    el("cac:AccountingSupplierParty", supplier(invoice, ubigeo)),
    el("cac:AccountingCustomerParty", customer(invoice)),
    kind === "invoice" ? el("cac:PaymentTerms", el("cbc:ID", "FormaPago") + el("cbc:PaymentMeansID", "Contado")) : "",
    taxTotal(invoice),
    el("cac:LegalMonetaryTotal", totals(invoice)),
    lineOf(invoice),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces(root)}>${parts.join("")}</${root}>`;
}

/** 09: 01 takes a whole sale back. */
const credited = (of: NonNullable<InvoiceDetails["credits"]>, reason: string): string =>
  el(
    "cac:DiscrepancyResponse",
    el("cbc:ReferenceID", invoiceNumber(of)) + el("cbc:ResponseCode", "01") + el("cbc:Description", esc(reason)),
  ) +
  el(
    "cac:BillingReference",
    el(
      "cac:InvoiceDocumentReference",
      el("cbc:ID", invoiceNumber(of)) + el("cbc:DocumentTypeCode", documentTypes[of.kind]),
    ),
  );

const signatory = ({ issuerTaxId, issuerName }: InvoiceDetails): string =>
  el(
    "cac:Signature",
    el("cbc:ID", issuerTaxId) +
      el(
        "cac:SignatoryParty",
        el("cac:PartyIdentification", el("cbc:ID", issuerTaxId)) + el("cac:PartyName", el("cbc:Name", esc(issuerName))),
      ) +
      el("cac:DigitalSignatureAttachment", el("cac:ExternalReference", el("cbc:URI", `#${signatureId}`))),
  );

const supplier = ({ issuerTaxId, issuerName, issuerAddress }: InvoiceDetails, ubigeo: string): string =>
  el(
    "cac:Party",
    el("cac:PartyIdentification", el("cbc:ID", issuerTaxId, 'schemeID="6"')) +
      el(
        "cac:PartyLegalEntity",
        el("cbc:RegistrationName", esc(issuerName)) +
          el(
            "cac:RegistrationAddress",
            el("cbc:ID", ubigeo) +
              el("cbc:AddressTypeCode", "0000") +
              el("cac:AddressLine", el("cbc:Line", esc(issuerAddress))) +
              el("cac:Country", el("cbc:IdentificationCode", "PE")),
          ),
      ),
  );

/** 06: 6 is a RUC, 1 a DNI and "-" nothing. */
function customer({ payerTaxId, payerName, payerAddress }: InvoiceDetails): string {
  const scheme = isRuc(payerTaxId) ? "6" : payerTaxId ? "1" : "-";
  return el(
    "cac:Party",
    el("cac:PartyIdentification", el("cbc:ID", payerTaxId || "-", `schemeID="${scheme}"`)) +
      el(
        "cac:PartyLegalEntity",
        el("cbc:RegistrationName", esc(payerName)) +
          el("cac:RegistrationAddress", el("cac:AddressLine", el("cbc:Line", esc(payerAddress)))),
      ),
  );
}

const amount = (name: string, cents: number, currency: string): string =>
  el(name, decimalOf(cents), `currencyID="${currency}"`);

/** 05: 1000 is IGV, 9998 what has none. */
const scheme = (hasTax: boolean): string =>
  el(
    "cac:TaxScheme",
    el("cbc:ID", hasTax ? "1000" : "9998") +
      el("cbc:Name", hasTax ? "IGV" : "INA") +
      el("cbc:TaxTypeCode", hasTax ? "VAT" : "FRE"),
  );

function taxTotal({ baseCents, taxCents, taxRate, currency }: InvoiceDetails, ofLine = ""): string {
  return el(
    "cac:TaxTotal",
    amount("cbc:TaxAmount", taxCents, currency) +
      el(
        "cac:TaxSubtotal",
        amount("cbc:TaxableAmount", baseCents, currency) +
          amount("cbc:TaxAmount", taxCents, currency) +
          el("cac:TaxCategory", ofLine + scheme(taxRate > 0)),
      ),
  );
}

const totals = ({ kind, baseCents, totalCents, currency }: InvoiceDetails): string =>
  (kind === "credit_note"
    ? ""
    : amount("cbc:LineExtensionAmount", baseCents, currency) + amount("cbc:TaxInclusiveAmount", totalCents, currency)) +
  amount("cbc:PayableAmount", totalCents, currency);

/** 07: 10 is taxed and 30 is not; 03: ZZ is a service; 16: 01 is a price with its tax. */
function lineOf(invoice: InvoiceDetails): string {
  const { kind, baseCents, totalCents, taxRate, currency, description } = invoice;
  const isCredit = kind === "credit_note";
  const reason = el("cbc:Percent", decimalOf(taxRate)) + el("cbc:TaxExemptionReasonCode", taxRate > 0 ? "10" : "30");
  return el(
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    el("cbc:ID", 1) +
      el(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", 1, 'unitCode="ZZ"') +
      amount("cbc:LineExtensionAmount", baseCents, currency) +
      el(
        "cac:PricingReference",
        el(
          "cac:AlternativeConditionPrice",
          amount("cbc:PriceAmount", totalCents, currency) + el("cbc:PriceTypeCode", "01"),
        ),
      ) +
      taxTotal(invoice, reason) +
      el("cac:Item", el("cbc:Description", esc(description))) +
      el("cac:Price", amount("cbc:PriceAmount", baseCents, currency)),
  );
}
