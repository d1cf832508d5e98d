import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { wasEverDone } from "@/lib/people/audit";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { shortUrl } from "./address";
import { loadOwnChat } from "./chat";
import { linkAudit } from "./audit";
import { linkFolderAudit } from "./folders/audit";
import { foldersFor, linksFor } from "./folders/rights";
import { linkChanged, linksMayHaveChanged, loadLinks } from "./link-cache";
import { linkFinder } from "./list";
import { type LinkCodes, shownCode } from "./shared/codes";
import { loadPlaces } from "./rules";
import { shortenerConsole } from "./console";

const panel: PanelPart = {
  pages: {
    "/dashboard/application/shortener": ["links", "Error al cargar URLs"],
    "/dashboard/application/shortener/breakdown": ["links", "Error al cargar las visitas"],
    "/dashboard/application/shortener/chart": ["links", "Error al cargar las visitas"],
    "/dashboard/application/shortener/details": ["links", "Error al cargar las visitas"],
    "/dashboard/application/shortener/folders": ["links", "No se pudieron cargar las carpetas."],
  },
  links: [
    {
      label: "Enlaces cortos",
      words: "carpetas links urls qr",
      href: "/dashboard/application/shortener",
      icon: "link",
      order: 60,
    },
  ],
  actions: [
    {
      label: "Crear enlace",
      words: "corto acortar url link",
      href: "/dashboard/application/shortener?new=1",
      field: "destination",
      icon: "plus",
      order: 20,
    },
  ],
};

const personalData: PersonalData = {
  parts: {
    // Admins get only the links of others that they may see.
    shortLinks: ({ id }, admin) =>
      rowsOf(
        db.shortLink,
        {
          where: { createdById: id, ...(admin && linksFor(admin, "see")) },
          select: { shortCode: true, backHalf: true, destination: true, title: true, tags: true, createdAt: true },
        },
        ({ shortCode, backHalf, ...link }: LinkCodes) => ({
          shortUrl: shortUrl(shownCode({ shortCode, backHalf })),
          ...link,
        }),
      ),
    linkFolders: ({ id }, admin) =>
      rowsOf(db.linkFolder, {
        where: {
          AND: [
            { OR: [{ createdById: id }, { people: { some: { userId: id } } }] },
            admin ? foldersFor(admin, "see") : {},
          ],
        },
        select: { name: true, access: true, createdAt: true },
      }),
  },
};

const tables: Tables = {
  // No INSERT or DELETE: a link is several rows that only the product creates together.
  short_links: {
    about: "Los enlaces cortos y a dónde llevan.",
    hidden: ["password_hash"],
    harmless: ["short_code"],
    changes: ["destination", "title", "tags", "paused_at", "archived_at", "expires_at", "max_clicks"],
  },
  // A trigger updates these totals with the rights of the person who changes a link's tags.
  link_tags: {
    about: "Las etiquetas de enlaces, y en cuántos se usan.",
    changes: "all",
    keptApart: "sus filas y sus totales cambian siempre juntos",
  },
  link_folders: {
    about: "Las carpetas de enlaces cortos, y qué pueden hacer en ellas los administradores.",
    columns: {
      access: "Si todos ven y cambian sus enlaces («open»), solo los ven («shown») o no los ven («private»).",
    },
    changes: "none",
    keptApart: "dice quién ve qué, junto con las personas elegidas",
  },
  link_folder_people: {
    about: "Quiénes pueden ver y cambiar los enlaces de una carpeta, además de quien la creó.",
    columns: { folder_id: "La carpeta." },
    changes: "none",
    keptApart: "dice quién ve qué, junto con las carpetas",
  },
  link_codes: { about: "Los códigos con los que se abre cada enlace.", harmless: ["code"], changes: "none" },
};

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit, linkFolderAudit],
  console: shortenerConsole,
  demo: () => import("./demo"),
  finds: [linkFinder],
  firstSteps: [
    {
      title: "Crea tu primer enlace corto",
      hint: "Una dirección corta que cuenta sus visitas.",
      href: "/dashboard/application/shortener?new=1",
      order: 30,
      isDone: () => wasEverDone("link.create"),
    },
  ],
  life: {
    beforeReady: async () => {
      await Promise.all([loadPlaces(), loadLinks(), loadOwnChat()]);
    },
    onOptions: loadOwnChat,
    onRestore: () => void linksMayHaveChanged(),
  },
  listens: { link_changed: { onNotify: linkChanged, onReconnect: () => void linksMayHaveChanged() } },
  panel,
  personalData,
  tables,
};
