import { createHash } from "node:crypto";
import { hashPassword } from "@/lib/auth/passwords";
import { day } from "@/lib/core/dates";
import { siteUrl as site } from "@/lib/core/seo";
import type { Prisma } from "@/prisma/generated/client";

/** The password of the demo links that ask for one. */
const linkPassword = "quinde";

type Sample = {
  backHalf?: string;
  destination: string;
  title: string;
  tags: string[];
  ageDays: number;
  paused?: boolean;
  /** Days from now; negative for one that is over. */
  expiresInDays?: number;
  maxClicks?: number;
  clicks?: number;
  hasPassword?: boolean;
};

const samples: Sample[] = [
  {
    backHalf: "navidad",
    destination: `${site}/precios?utm_source=boletin&utm_medium=correo&utm_campaign=navidad-2026`,
    title: "Campaña de Navidad",
    tags: ["campaña", "precios"],
    ageDays: 6,
  },
  {
    backHalf: "menu",
    destination: "https://sazon.example/carta?mesa=qr&utm_source=mesa&utm_medium=qr&utm_campaign=carta",
    title: "Carta del restaurante Sazón",
    tags: ["clientes", "qr"],
    ageDays: 140,
  },
  {
    backHalf: "taller-git",
    destination: `${site}/academy/lenguajes-y-herramientas/git-para-equipos?utm_source=charla&utm_medium=qr&utm_campaign=taller-git`,
    title: "Taller: Git para equipos",
    tags: ["academia", "qr"],
    ageDays: 75,
  },
  { backHalf: "cv", destination: `${site}/me/cv`, title: "CV en línea", tags: ["personal"], ageDays: 200 },
  {
    backHalf: "Bot-WhatsApp",
    destination: `${site}/repo/whatsapp-api-cloud?utm_source=youtube&utm_medium=video&utm_campaign=bot`,
    title: "Bot de WhatsApp en oferta",
    tags: ["campaña", "ventas"],
    ageDays: 30,
  },
  {
    backHalf: "brief",
    destination: "https://docs.example.com/forms/d/1FAIpQLSd-brief-de-proyecto-nuevo-quinde/viewform",
    title: "Brief para proyectos nuevos",
    tags: ["clientes"],
    ageDays: 160,
  },
  {
    backHalf: "reunion",
    destination: "https://calendario.example.com/estudio-quinde/primera-reunion-de-30-minutos",
    title: "Agenda una primera reunión",
    tags: ["clientes", "ventas"],
    ageDays: 110,
  },
  {
    backHalf: "portafolio",
    destination: `${site}/projects`,
    title: "Portafolio de proyectos",
    tags: ["ventas"],
    ageDays: 180,
  },
  {
    backHalf: "precios-2026",
    destination: `${site}/precios`,
    title: "Precios 2026",
    tags: ["precios", "ventas"],
    ageDays: 90,
  },
  {
    backHalf: "sql",
    destination: `${site}/academy/bases-de-datos/postgresql-para-aplicaciones`,
    title: "Curso: PostgreSQL para aplicaciones",
    tags: ["academia"],
    ageDays: 60,
  },
  {
    backHalf: "a11y",
    destination: `${site}/academy/desarrollo-web/accesibilidad-web`,
    title: "Curso: Accesibilidad web",
    tags: ["academia"],
    ageDays: 52,
  },
  {
    backHalf: "seo",
    destination: `${site}/academy/negocio-y-posicionamiento/seo-tecnico?utm_source=linkedin&utm_medium=social&utm_campaign=seo`,
    title: "Curso: SEO técnico",
    tags: ["academia", "redes"],
    ageDays: 44,
  },
  {
    backHalf: "linkedin",
    destination: "https://www.linkedin.com/company/estudio-quinde-inventado/",
    title: "Estudio Quinde en LinkedIn",
    tags: ["redes"],
    ageDays: 190,
  },
  {
    backHalf: "canal",
    destination: "https://www.youtube.com/@quinde-inventado/videos",
    title: "Canal de YouTube",
    tags: ["redes"],
    ageDays: 185,
  },
  {
    backHalf: "descuento",
    destination: `${site}/product?utm_source=volante&utm_medium=qr&utm_campaign=invierno`,
    title: "Descuento de invierno",
    tags: ["campaña", "qr"],
    ageDays: 130,
    expiresInDays: -70,
  },
  {
    backHalf: "feria-lima",
    destination: `${site}/contact?utm_source=feria&utm_medium=qr&utm_campaign=feria-lima`,
    title: "Feria digital de Lima",
    tags: ["campaña", "qr"],
    ageDays: 55,
    expiresInDays: -20,
  },
  {
    backHalf: "webinar",
    destination: "https://video.example.com/sala/webinar-nextjs-en-produccion",
    title: "Webinar: Next.js en producción",
    tags: ["academia"],
    ageDays: 12,
    expiresInDays: 9,
  },
  {
    backHalf: "encuesta",
    destination: "https://encuestas.example.com/r/satisfaccion-clientes-2026",
    title: "Encuesta de satisfacción",
    tags: ["clientes"],
    ageDays: 25,
    maxClicks: 500,
    clicks: 137,
  },
  {
    backHalf: "cupos",
    destination: "https://entradas.example.com/taller-presencial-arequipa",
    title: "Cupos del taller en Arequipa",
    tags: ["academia", "campaña"],
    ageDays: 40,
    maxClicks: 40,
    clicks: 40,
  },
  {
    backHalf: "propuesta-andes",
    destination: "https://archivos.example.com/propuestas/andes-viajes-2026.pdf",
    title: "Propuesta para Andes Viajes",
    tags: ["clientes", "privado"],
    ageDays: 18,
    hasPassword: true,
  },
  {
    backHalf: "prensa",
    destination: "https://archivos.example.com/prensa/kit-de-marca-quinde.zip",
    title: "Kit de prensa",
    tags: ["privado"],
    ageDays: 85,
    hasPassword: true,
    maxClicks: 100,
    clicks: 12,
  },
  {
    backHalf: "mantenimiento",
    destination: "https://estado.example.com/quinde",
    title: "Página de estado",
    tags: ["clientes"],
    ageDays: 100,
    paused: true,
  },
  {
    backHalf: "promo-vieja",
    destination: `${site}/services?utm_source=radio&utm_medium=audio&utm_campaign=promo`,
    title: "Promoción de radio",
    tags: ["campaña"],
    ageDays: 150,
    paused: true,
  },
  { destination: `${site}/contact`, title: "Contacto en la firma de correo", tags: ["correo"], ageDays: 170 },
  { destination: `${site}/academy`, title: "Academia en la bio", tags: ["redes", "academia"], ageDays: 120 },
  {
    destination: "https://github.com/example/plantilla-restaurante-sazon",
    title: "Código de la plantilla Sazón",
    tags: ["código"],
    ageDays: 66,
  },
  {
    destination: "https://mapas.example.com/?q=-12.0464,-77.0428&z=17",
    title: "Cómo llegar a la oficina",
    tags: ["clientes"],
    ageDays: 95,
  },
  { destination: `${site}/team`, title: "El equipo", tags: ["ventas"], ageDays: 70 },
  {
    destination: "https://blog.example.com/2026/10/lo-que-aprendimos-migrando-a-postgresql-18-sin-detener-el-servicio",
    title: "Lo que aprendimos migrando a PostgreSQL 18",
    tags: ["redes", "academia"],
    ageDays: 33,
  },
  { destination: `${site}/tools/decode-token`, title: "", tags: [], ageDays: 3 },
];

/**
 * Short links as a studio has them, some of them paused, over, limited or behind a password. Ids and codes are the same every
 * time; their visits are made apart.
 */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const author = await tx.user.findUniqueOrThrow({ where: { email: "admin@quinde.test" }, select: { id: true } });
  const passwordHash = await hashPassword(linkPassword);
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * day);
  for (const [index, { ageDays, paused, expiresInDays, hasPassword, ...sample }] of samples.entries()) {
    const id = idOf(index);
    const shortCode = codeOf(index);
    const subject = await tx.visitSubject.create({ data: { kind: "link", name: id }, select: { id: true } });
    const codes = [shortCode, ...(sample.backHalf ? [sample.backHalf.toLowerCase()] : [])];
    await tx.shortLink.create({
      data: {
        ...sample,
        id,
        shortCode,
        subjectId: subject.id,
        createdById: author.id,
        createdAt: inDays(-ageDays),
        pausedAt: paused ? inDays(-2) : null,
        expiresAt: expiresInDays === undefined ? null : inDays(expiresInDays),
        passwordHash: hasPassword ? passwordHash : null,
        codes: { create: codes.map((code) => ({ code })) },
      },
    });
  }
}

const digest = (index: number): Buffer => createHash("sha256").update(`link ${index}`).digest();

/** A UUID that is the same every time. */
function idOf(index: number): string {
  const hex = digest(index).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeOf = (index: number): string =>
  [...digest(index).subarray(0, 7)].map((byte) => alphabet[byte % alphabet.length]).join("");
