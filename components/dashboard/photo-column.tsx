import type { Column } from "./data-table";
import { Avatar } from "@/components/ui/avatar";

/** Whose row it is, as a picture. */
export const photoColumn: Column<{ photo: string }> = {
  key: "photo",
  header: "Foto",
  card: "lead",
  cell: ({ photo }) => (
    <span className="block w-max">
      <Avatar photo={photo} />
    </span>
  ),
};
