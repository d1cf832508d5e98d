import { z } from "zod";
import { defaultSite } from "@/lib/core/site";
import { optionsOf } from "@/lib/options/option";
import {
  booleanValue,
  emailValue,
  jsonValue,
  optionalText,
  phoneValue,
  textValue,
  urlValue,
} from "@/lib/options/shared/values";

const siteGroup = { id: "site", label: "Identidad del sitio", place: 10 };
export const accountsGroup = { id: "accounts", label: "Cuentas", place: 20 };
const cacheGroup = { id: "cache", label: "Velocidad", place: 100 };

/** An owner may leave a detail empty: the site then does not show it. */
const orUnset = (value: z.ZodType<string, string>) =>
  z.string().transform((text, context) => {
    if (text.trim() === "") return "";
    const read = value.safeParse(text);
    for (const { message } of read.error?.issues ?? []) context.addIssue(message);
    return read.data ?? z.NEVER;
  });

export const socialLinks = z
  .array(
    z.strictObject(
      {
        name: z.string("Falta el nombre.").pipe(textValue(40)),
        url: z.string("Falta la dirección.").pipe(urlValue),
      },
      "Cada red tiene solo un nombre (name) y una dirección (url).",
    ),
    "Escribe una lista de redes: [{ name, url }].",
  )
  .max(10, "Usa como máximo 10 redes.");

export const siteOptions = {
  ...optionsOf("site", siteGroup, {
    name: {
      type: "text",
      label: "Nombre",
      words: "logo marca estudio",
      description: "El nombre del estudio en la barra, el pie, los títulos de las páginas y los correos.",
      fallback: defaultSite.name,
      value: textValue(40),
    },
    host: {
      type: "text",
      label: "Dirección web visible",
      words: "dominio url",
      description:
        "La dirección que se lee en las imágenes que muestran las redes sociales. Si la dejas vacía, es la del sitio. No cambia dónde responde.",
      fallback: "",
      value: optionalText(100),
    },
    description: {
      type: "text",
      label: "Descripción",
      description: "Aparece en los buscadores y en el pie de página.",
      fallback: defaultSite.description,
      value: textValue(300),
      multiline: true,
    },
    email: {
      type: "email",
      label: "Correo de contacto",
      description:
        "Aparece en el contacto y el pie, y firma los correos que envía el sitio. Si lo dejas vacío, no se muestra.",
      fallback: "",
      value: orUnset(emailValue),
    },
    phone: {
      type: "phone",
      label: "Teléfono",
      words: "numero celular",
      description:
        "Con el código del país. También es el número del chat de WhatsApp. Si lo dejas vacío, el sitio no ofrece llamadas ni chat.",
      fallback: "",
      value: orUnset(phoneValue),
    },
    city: {
      type: "text",
      label: "Ciudad",
      description:
        "Dónde está el estudio. Se lee en la portada, el pie y el título del sitio. Si la dejas vacía, no se muestra.",
      fallback: "",
      value: optionalText(80),
    },
    social: {
      type: "json",
      label: "Redes sociales",
      words: "facebook instagram linkedin youtube",
      description: "Los enlaces del pie de página, en este orden.",
      fallback: "[]",
      value: jsonValue("site.social", socialLinks),
    },
    indexed: {
      type: "boolean",
      label: "Visible en buscadores",
      words: "aparecer google seo",
      description: "Si lo apagas, robots.txt y las páginas piden a los buscadores que no muestren el sitio.",
      fallback: String(defaultSite.indexed),
      value: booleanValue,
    },
    personal: {
      type: "boolean",
      label: "Páginas personales",
      words: "curriculum cv portafolio persona",
      description:
        "Muestra el portafolio y el currículum de la persona que atiende las consultas (/me/portfolio y /me/cv). Su contenido está en el código, en lib/me: cámbialo por el tuyo antes de mostrar las páginas.",
      fallback: String(defaultSite.personal),
      value: booleanValue,
    },
  }),
  ...optionsOf("accounts", accountsGroup, {
    registration: {
      type: "boolean",
      label: "Registro abierto",
      words: "crear cuentas inscripciones",
      description:
        "Cualquier persona puede crear una cuenta de usuario con su correo o con Google. Si lo apagas, solo pueden crearla las personas que reciben una invitación.",
      fallback: String(defaultSite.registers),
      value: booleanValue,
    },
  }),
};

export const cacheOptions = optionsOf("cache", cacheGroup, {
  pages: {
    type: "boolean",
    label: "Páginas en memoria",
    description:
      "Las páginas públicas se responden desde la memoria. Si lo apagas, el sitio funciona igual, pero más lento.",
    fallback: "true",
    value: booleanValue,
  },
});
