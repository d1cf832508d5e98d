import { audited } from "@/lib/people/audit";

export const wardrobeAudit = audited({
  type: "wardrobe",
  label: "Armarios",
  actions: {
    "wardrobe.hide": "Ocultó el armario",
    "wardrobe.show": "Volvió a mostrar el armario",
  },
  fields: {},
});
