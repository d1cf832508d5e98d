import type { FilterField } from "@/components/dashboard/filter-control";
import type { ItemChoices } from "@/lib/wardrobe/schema";
import { galleryOrders } from "@/lib/wardrobe/items/shared/gallery";

/** What the pieces of a wardrobe can be narrowed by, and their order. */
export const filterFields = ({ colors, brands, sizes }: ItemChoices): FilterField[] => [
  { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, marca o color" },
  { type: "select", name: "color", label: "Color", options: inUse("Todos", colors) },
  { type: "select", name: "brand", label: "Marca", options: inUse("Todas", brands) },
  { type: "select", name: "size", label: "Talla", options: inUse("Todas", sizes) },
  { type: "select", name: "unworn", label: "Uso", options: unworn },
  { type: "select", name: "order", label: "Orden", options: orders },
];

const inUse = (all: string, values: ItemChoices["colors"]) => [
  { value: "", label: all },
  ...values.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
];

const unworn = [
  { value: "0", label: "Cualquiera" },
  { value: "30", label: "Sin usar hace 30 días" },
  { value: "90", label: "Sin usar hace 90 días" },
  { value: "365", label: "Sin usar hace un año" },
];

const orders = Object.entries(galleryOrders).map(([value, { label }]) => ({ value, label }));
