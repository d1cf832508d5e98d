import { mediaIdOf } from "@/lib/media/shared/picture";
import { optionsOf, retentionGroup } from "@/lib/options/option";
import { isDay } from "@/lib/core/days";
import { choiceValue, numberValue, optionalText, secretValue } from "@/lib/options/shared/values";
import { parseRate } from "./shared/rate";

const paymentsGroup = { id: "payments", label: "Pagos", place: 25 };

const accountCurrencies = { PEN: "Soles", USD: "Dólares" };

/** Yape and Plin are of mobiles of Peru. */
const phone = optionalText(20).refine(
  (typed) => typed === "" || /^(?:\+?51)?9\d{8}$/.test(typed.replaceAll(" ", "")),
  "Escribe un celular de Perú: 9 dígitos que empiezan con 9.",
);

/** The library copies "![](/media/…)", for texts. */
const withoutMarkdown = (typed: string): string => /^!\[[^\]]*\]\((\S+)\)$/.exec(typed)?.[1] ?? typed;

const qr = (way: string) =>
  ({
    type: "text",
    label: `QR de ${way}`,
    description:
      "Pega aquí lo que copias de la imagen en la biblioteca, o su dirección, como /media/… Si está vacío, se muestra solo el número.",
    fallback: "",
    value: optionalText(100)
      .transform(withoutMarkdown)
      .refine(
        (typed) => typed === "" || mediaIdOf(typed) !== null,
        "Pega lo que copias de una imagen de la biblioteca, o su dirección, que empieza con /media/.",
      ),
  }) as const;

export const paymentOptions = {
  ...optionsOf("payments", paymentsGroup, {
    rate: {
      type: "text",
      label: "Soles por dólar",
      description:
        "El tipo de cambio, como 3.75. Con él se convierte un precio en dólares para Yape, Plin, Mercado Pago o una cuenta en soles, y uno en soles para PayPal. Si está vacío, esos medios no se ofrecen para ese precio.",
      words: "tipo de cambio tasa",
      fallback: "",
      value: optionalText(10).refine(
        (typed) => typed === "" || parseRate(typed) !== null,
        "Escribe un número entre 1 y 9, con hasta cuatro decimales.",
      ),
    },
    rateDate: {
      type: "date",
      label: "Fecha del tipo de cambio",
      description: "Quien paga la ve junto al monto convertido.",
      fallback: "",
      value: optionalText(10).refine((typed) => typed === "" || isDay(typed), "Ingresa una fecha válida."),
    },
    transferNumber: {
      type: "text",
      label: "Número de cuenta o CCI",
      description: "La cuenta a la que te transfieren. Si está vacío, no se ofrece la transferencia.",
      words: "banco cobrar transferencia",
      fallback: "",
      value: optionalText(60),
    },
    transferBank: {
      type: "text",
      label: "Banco de la cuenta",
      description: "Quien paga lo ve junto al número.",
      fallback: "",
      value: optionalText(60),
    },
    transferHolder: {
      type: "text",
      label: "Titular de la cuenta",
      description: "Quien paga comprueba con él que la cuenta es tuya.",
      fallback: "",
      value: optionalText(100),
    },
    transferCurrency: {
      type: "choice",
      label: "Moneda de la cuenta",
      description: "Un precio en la otra moneda se convierte con el tipo de cambio.",
      choices: accountCurrencies,
      fallback: "PEN",
      value: choiceValue(accountCurrencies),
    },
    yapeNumber: {
      type: "text",
      label: "Número de Yape",
      description: "Si está vacío, no se ofrece Yape.",
      words: "cobrar celular",
      fallback: "",
      value: phone,
    },
    yapeHolder: {
      type: "text",
      label: "Titular de Yape",
      description: "El nombre que Yape muestra a quien paga.",
      fallback: "",
      value: optionalText(100),
    },
    yapeQr: qr("Yape"),
    plinNumber: {
      type: "text",
      label: "Número de Plin",
      description: "Si está vacío, no se ofrece Plin.",
      words: "cobrar celular",
      fallback: "",
      value: phone,
    },
    plinHolder: {
      type: "text",
      label: "Titular de Plin",
      description: "El nombre que Plin muestra a quien paga.",
      fallback: "",
      value: optionalText(100),
    },
    plinQr: qr("Plin"),
    mercadopagoToken: {
      type: "secret",
      label: "Token de acceso de Mercado Pago",
      description:
        "El de producción (Access Token). Se guarda cifrado y no se vuelve a mostrar. Sin él y sin la clave del webhook, no se ofrece Mercado Pago.",
      words: "tarjeta cobrar",
      fallback: "",
      value: secretValue(300),
    },
    mercadopagoSecret: {
      type: "secret",
      label: "Clave secreta del webhook de Mercado Pago",
      description:
        "Mercado Pago firma con ella sus avisos, que llegan a /api/payments/mercadopago. Se guarda cifrada y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(300),
    },
    paypalClientId: {
      type: "text",
      label: "Client ID de PayPal",
      description: "El de tu app de PayPal. Sin él, sin su clave y sin el webhook, no se ofrece PayPal.",
      words: "tarjeta cobrar",
      fallback: "",
      value: optionalText(200),
    },
    paypalSecret: {
      type: "secret",
      label: "Clave secreta de PayPal",
      description: "La de tu app de PayPal. Se guarda cifrada y no se vuelve a mostrar.",
      fallback: "",
      value: secretValue(300),
    },
    paypalWebhookId: {
      type: "text",
      label: "Identificador del webhook de PayPal",
      description: "El del webhook que avisa a /api/payments/paypal. Con él se comprueba que un aviso es de PayPal.",
      fallback: "",
      value: optionalText(100),
    },
  }),
  ...optionsOf("payments", retentionGroup, {
    proofRetentionMonths: {
      type: "number",
      label: "Meses que se guardan los comprobantes de pago",
      description: "Después de esos meses se elimina la imagen; el pago y el libro se quedan.",
      fallback: "24",
      value: numberValue({ min: 1, max: 120 }),
    },
  }),
};
