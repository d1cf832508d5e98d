import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { rowsOf } from "@/lib/people/personal-data";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";
import { mediaFileCalls, servedMedia } from "./file-calls";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  fileCalls: mediaFileCalls,
  files: [mediaFiles],
  panel: {
    pages: { "/dashboard/media": ["content.write", "No se pudo cargar la biblioteca."] },
    links: [
      {
        label: "Biblioteca",
        words: "subir fotos imagenes archivos videos",
        href: "/dashboard/media",
        icon: "image",
        order: 30,
      },
    ],
  },
  personalData: {
    parts: {
      pictures: ({ id }) =>
        rowsOf(db.mediaFile, { where: { uploadedById: id }, select: { name: true, alt: true, createdAt: true } }),
    },
    forget: (tx, { id }) => tx.mediaFile.updateMany({ where: { uploadedById: id }, data: { uploadedById: null } }),
  },
  servedFiles: servedMedia,
  // Must match the files.
  tables: {
    media_files: {
      about: "Las imágenes de la biblioteca.",
      columns: {
        sha256: "La huella del archivo.",
      },
      harmless: ["sha256"],
      changes: ["name", "alt", "focal_x", "focal_y"],
    },
  },
  works: [mediaAvif],
};
