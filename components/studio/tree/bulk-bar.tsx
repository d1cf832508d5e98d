"use client";

import { SelectionBar } from "@/components/dashboard/selection";
import { Button } from "@/components/ui/button";
import { commonKind, inTreeOrder } from "./branches";
import { useTreeContext } from "./use-tree-state";

export function BulkBar() {
  const { branches, isAdmin, ask } = useTreeContext();
  return (
    <SelectionBar label={(count) => (count === 1 ? "1 elegido" : `${count} elegidos`)}>
      {(ids) => {
        const kind = commonKind(branches, ids);
        return (
          <>
            {isAdmin && (
              <>
                <Button variant="secondary" onClick={() => ask({ what: "publish", ids })}>
                  Publicar
                </Button>
                <Button
                  variant="secondary"
                  disabled={kind === null}
                  title={kind === null ? "Elige solo categorías, cursos, secciones o lecciones." : undefined}
                  onClick={() => kind && ask({ what: "move", ids: inTreeOrder(branches, ids, kind) })}
                >
                  Mover a…
                </Button>
              </>
            )}
            <Button variant="danger" onClick={() => ask({ what: "remove", ids })}>
              Eliminar
            </Button>
          </>
        );
      }}
    </SelectionBar>
  );
}
