"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/api/client";
import { ForMembers } from "./for-members";
import { SignInLinks } from "./sign-in-links";
import type { WaysIn } from "./types";

type Props = {
  code: string;
  /** The course's slug. */
  course: string;
  closed: string | null;
  ways: WaysIn;
};

export const JoinGroup = ({ ways, ...group }: Props) => (
  <ForMembers
    guest={
      <p>
        <SignInLinks {...ways} /> para unirte.
      </p>
    }
    loading={<Skeleton className="h-11 w-40" />}
  >
    <Join {...group} />
  </ForMembers>
);

function Join({ code, course, closed }: Omit<Props, "ways">) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function join() {
    setBusy(true);
    try {
      const { path } = await api("POST /api/teaching/groups/join", { body: { code } });
      router.push(path);
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      {closed && <p className="font-semibold">{closed}</p>}
      <FormMessage message={failure} />
      <div className="flex flex-wrap gap-3">
        {!closed && (
          <Button busy={busy} busyLabel="Uniéndote…" onClick={() => void join()}>
            Unirme al grupo
          </Button>
        )}
        <ButtonLink href={course} variant="secondary">
          Ver el curso
        </ButtonLink>
      </div>
    </div>
  );
}
