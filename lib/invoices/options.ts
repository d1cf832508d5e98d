import { isRuc } from "@/lib/clients/shared/tax-id";
import { optionsOf } from "@/lib/options/option";
import { booleanValue, optionalText, secretValue } from "@/lib/options/shared/values";
import { drawn } from "@/lib/print/schema";
import { readCertificate } from "./certificate";

/** A C in the second place is of credit notes. */
const series = (letter: string) =>
  optionalText(4).refine(
    (typed) => new RegExp(`^${letter}[ABD-Z0-9][A-Z0-9]{2}$`).test(typed),
    `Escribe cuatro signos que empiezan con ${letter}, como ${letter}001; el segundo no puede ser una C.`,
  );

export const invoiceOptions = optionsOf(
  "invoices",
  { id: "invoices", label: "Facturas", place: 26 },
  {
    taxId: {
      type: "text",
      label: "Número del contribuyente",
      description: "El RUC de quien factura. Sin él y sin la razón social no se emiten facturas ni boletas.",
      words: "ruc comprobantes sunat impuesto",
      fallback: "",
      value: optionalText(11).refine(
        (typed) => typed === "" || isRuc(typed),
        "Revisa el RUC: son 11 dígitos, y el último comprueba los demás.",
      ),
    },
    name: {
      type: "text",
      label: "Razón social",
      description: "Como está en tu ficha RUC.",
      fallback: "",
      value: drawn(optionalText(120)),
    },
    address: {
      type: "text",
      label: "Domicilio fiscal",
      description: "Se imprime en cada factura y boleta.",
      fallback: "",
      value: drawn(optionalText(200)),
    },
    ubigeo: {
      type: "text",
      label: "Ubigeo del domicilio",
      description: "Los seis dígitos del distrito, como 150122. Solo se usa para SUNAT.",
      fallback: "",
      value: optionalText(6).refine((typed) => /^(?:\d{6})?$/.test(typed), "Escribe seis dígitos."),
    },
    invoiceSeries: {
      type: "text",
      label: "Serie de las facturas",
      description: "Sus números no tienen saltos. Las notas de crédito usan la misma serie con una C: FC01.",
      fallback: "F001",
      value: series("F"),
    },
    receiptSeries: {
      type: "text",
      label: "Serie de las boletas",
      description: "Sus números no tienen saltos. Las notas de crédito usan la misma serie con una C: BC01.",
      fallback: "B001",
      value: series("B"),
    },
    toSunat: {
      type: "boolean",
      label: "Enviar a SUNAT",
      description:
        "Firma cada comprobante y lo envía. No se probó con el servicio real: empieza con el de pruebas (SUNAT_URL). Necesita el usuario, su clave y el certificado.",
      words: "electrónica ubl",
      fallback: "false",
      value: booleanValue,
    },
    sunatUser: {
      type: "text",
      label: "Usuario SOL",
      description: "El usuario secundario que envía comprobantes, sin el RUC.",
      fallback: "",
      value: optionalText(20),
    },
    sunatPassword: {
      type: "secret",
      label: "Clave SOL",
      description: "La del usuario secundario. Se guarda cifrada y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(100),
    },
    certificate: {
      type: "secret",
      label: "Certificado digital",
      description:
        "La clave privada y el certificado en PEM, uno tras otro. Se guardan cifrados y no se vuelven a mostrar.",
      fallback: "",
      value: secretValue(10_000).refine(
        (typed) => typed === "" || readCertificate(typed) !== null,
        "Pega la clave privada y su certificado en PEM.",
      ),
    },
  },
);
