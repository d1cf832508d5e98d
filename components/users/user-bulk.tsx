"use client";

import { useState } from "react";
import { SelectionBar } from "@/components/dashboard/selection";
import { Button } from "@/components/ui/button";
import { openedPiece } from "@/components/ui/opened-piece";
import type { Role } from "@/lib/people/shared/roles";
import { amountOfPeople, type BulkAction, bulkLabels, type BulkPerson } from "./bulk-words";

const UserBulkQuestion = openedPiece(() => import("./user-bulk-question").then((file) => file.UserBulkQuestion));

const actions: readonly BulkAction[] = ["disable", "enable", "role", "endSessions"];

/** @param roles the roles that may be granted, lowest first */
export function UserBulkActions({ people, roles }: { people: BulkPerson[]; roles: Role[] }) {
  const [asked, setAsked] = useState<BulkAction | null>(null);
  return (
    <SelectionBar label={(count) => `${amountOfPeople(count)} ${count === 1 ? "elegida" : "elegidas"}`}>
      {(ids, clear) => (
        <>
          {actions.map((action) => (
            <Button key={action} variant="secondary" onClick={() => setAsked(action)}>
              {bulkLabels[action]}
            </Button>
          ))}
          {asked && (
            <UserBulkQuestion
              action={asked}
              people={people.filter(({ id }) => ids.includes(id))}
              roles={roles}
              onClose={() => setAsked(null)}
              onDone={clear}
            />
          )}
        </>
      )}
    </SelectionBar>
  );
}
