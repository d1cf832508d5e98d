import { AppError } from "@/lib/core/errors";
import { readSecret } from "@/lib/options/secrets";
import { readOptions } from "@/lib/options/select";
import { invoiceOptions } from "./options";

const { sunatPassword, certificate, ...open } = invoiceOptions;

export type Issuer = { taxId: string; name: string; address: string; ubigeo: string };

/** Null until the options say who issues. */
export async function findIssuer() {
  const { taxId, name, address, ubigeo, invoiceSeries, receiptSeries, toSunat } = await readOptions(open);
  if (!taxId || !name) return null;
  return {
    ...({ taxId, name, address, ubigeo } satisfies Issuer),
    series: { invoice: invoiceSeries, receipt: receiptSeries },
    isToldToSunat: toSunat === "true",
  };
}

/** @throws AppError `conflict` */
export async function requireIssuer() {
  const issuer = await findIssuer();
  if (!issuer)
    throw new AppError("conflict", "Falta quién factura: completa el RUC y la razón social en las opciones.");
  return issuer;
}

export type SunatAccount = { taxId: string; user: string; password: string; certificate: string };

/** Null while it lacks something, or is off. */
export async function findSunatAccount(): Promise<SunatAccount | null> {
  const [{ taxId, sunatUser: user, toSunat }, password, pem] = await Promise.all([
    readOptions(open),
    readSecret(sunatPassword),
    readSecret(certificate),
  ]);
  if (toSunat !== "true" || !taxId || !user || !password || !pem) return null;
  return { taxId, user, password, certificate: pem };
}
