import { optionsOf } from "@/lib/options/option";
import { numberValue } from "@/lib/options/shared/values";

const wardrobeGroup = { id: "wardrobe", label: "Armario", place: 70 };

export const wardrobeOptions = optionsOf("wardrobe", wardrobeGroup, {
  quotaMb: {
    type: "number",
    label: "Espacio para las fotos de cada persona, en MB",
    description:
      "Cuando las fotos de una persona lo llenan, ya no puede subir más. Si lo reduces, sus fotos se conservan. Una prenda ocupa cerca de 1 MB.",
    fallback: "500",
    value: numberValue({ min: 1, max: 1_000_000 }),
  },
});
