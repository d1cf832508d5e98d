import type { Tables } from "@/lib/core/tables";

const keptApart = "un comprobante que ya se emitió no vuelve atrás";

export const invoiceTables: Tables = {
  invoices: {
    about: "Las facturas, boletas y notas de crédito, como se emitieron.",
    columns: {
      kind: "Factura, boleta o nota de crédito.",
      series: "La serie.",
      number: "El número en su serie.",
      day: "El día en que se emitió.",
      charge_id: "El cobro que se pagó.",
      credits_id: "De una nota de crédito, lo que anula.",
      reason: "De una nota de crédito, por qué.",
      issuer_tax_id: "El RUC de quien emite.",
      issuer_name: "La razón social de quien emite.",
      issuer_address: "El domicilio de quien emite.",
      payer_tax_id: "El RUC o el DNI del cliente; vacío si no lo dio.",
      payer_name: "El nombre del cliente.",
      payer_address: "La dirección del cliente.",
      tax_rate: "El porcentaje de IGV por cien; 0 sin IGV.",
      base_cents: "El importe sin IGV, en céntimos.",
      tax_cents: "El IGV, en céntimos.",
      total_cents: "El importe total, en céntimos.",
      created_by_id: "Quién la emitió.",
      delivery: "Qué dijo SUNAT.",
      answer_code: "El código de la respuesta de SUNAT.",
      answer_text: "El texto de la respuesta de SUNAT.",
      answered_at: "Cuándo respondió SUNAT.",
      xml: "El archivo firmado.",
      answer_xml: "La respuesta de SUNAT.",
    },
    harmless: ["answer_code"],
    changes: "none",
    keptApart,
  },
  invoice_sequences: {
    about: "El último número que se dio en cada serie de un RUC.",
    columns: { issuer_tax_id: "El RUC de quien emite.", series: "La serie." },
    changes: "none",
    keptApart: "un número que ya se usó se volvería a usar",
  },
};
