import type { Column } from "./data-table";
import { Avatar } from "@/components/ui/avatar";

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
