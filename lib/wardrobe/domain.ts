import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeOptions } from "./options";
import { wardrobeData } from "./personal-data";
import { wardrobeFileCalls, servedClothes } from "./file-calls";
import { wardrobeHome } from "./shared/paths";

const panel: PanelPart = {
  exits: [{ label: "Ir a mi armario", href: wardrobeHome, icon: "shirt", order: 30, prefetch: false }],
};

const tables: Tables = {
  wardrobes: {
    about: "Los armarios de cada persona.",
    columns: {
      hidden_at: "Desde cuándo lo ocultó el estudio; vacío si no está oculto.",
      is_indexed: "Si los buscadores pueden mostrarlo.",
    },
    changes: "all",
  },
  wardrobe_items: {
    about: "Las prendas guardadas en los armarios.",
    columns: {
      brand: "La marca.",
      worn_count: "Cuántos días se usó.",
      last_worn_on: "El último día que se usó.",
    },
    changes: "all",
  },
  // These rows must match the files.
  wardrobe_pictures: {
    about: "La foto de cada prenda, y cómo se recortó.",
    columns: {
      shown: "Si se muestra la foto o el recorte.",
      cut_version: "El número del último recorte; 0 si no tiene.",
      confidence: "Qué tan confiable es el recorte, de 0 a 1.",
    },
    harmless: ["upload_key"],
    changes: "none",
  },
  outfits: { about: "Los conjuntos que alguien guardó.", changes: "all" },
  outfit_items: { about: "Qué prendas forman cada conjunto.", changes: "all" },
  // These rows must match the pieces' counts.
  wears: {
    about: "Los días en que se usaron unas prendas juntas.",
    columns: {
      worn_on: "El día en que se usó.",
      signature: "La huella de las prendas que se usaron juntas.",
    },
    changes: "none",
  },
  wear_items: { about: "Qué prendas se usaron en cada uno de esos días.", changes: "none" },
};

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  demo: () => import("./demo"),
  fileCalls: wardrobeFileCalls,
  files: [wardrobeFiles],
  fixedPages: { "/armario/wardrobe/[username]": () => "/armario/wardrobe/*" },
  options: wardrobeOptions,
  panel,
  personalData: wardrobeData,
  servedFiles: servedClothes,
  tables,
  works: [wardrobeAvif],
};
