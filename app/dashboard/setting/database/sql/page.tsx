import type { Metadata } from "next";
import { SqlConsole } from "@/components/sql-console/sql-console";
import { EmptyState } from "@/components/ui/empty-state";
import { DatabaseIcon } from "@/components/ui/icons";
import { readProofs } from "@/lib/auth/second-factor-proof";
import { requirePage } from "@/lib/dashboard/require-page";
import { getConsole } from "@/lib/sql-console/service";

export const metadata: Metadata = { title: "Consola SQL" };

export default async function SqlPage() {
  const actor = await requirePage("/dashboard/setting/database/sql");
  const [state, owner] = await Promise.all([getConsole(actor), readProofs(actor)]);
  if (state.problem) {
    return (
      <EmptyState title="La consola SQL está apagada" icon={<DatabaseIcon className="size-6" />}>
        {state.problem}
      </EmptyState>
    );
  }
  return <SqlConsole userId={actor.id} owner={owner} state={state} />;
}
