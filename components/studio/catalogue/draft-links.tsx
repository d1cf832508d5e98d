import { DraftRows } from "../fields/draft-rows";

/** Links of the working copy in an order, each with its name. */
export const DraftLinks = () => (
  <DraftRows
    name="links"
    label="Enlaces"
    rowName="Enlace"
    addLabel="Añadir enlace"
    columns={[
      { key: "name", label: "Nombre", maxLength: 120 },
      { key: "url", label: "Dirección", type: "url", maxLength: 2_000 },
    ]}
  />
);
