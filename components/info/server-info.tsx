"use client";

import { useEffect, useState } from "react";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { ErrorState } from "@/components/ui/error-state";
import { useApi } from "@/lib/api/use-api";
import type { ServerInfo } from "@/lib/info/schema";
import { Migrations } from "./migrations";
import { serverRows } from "./server-rows";
import { ServerState } from "./server-state";

/** The server's own figures, asked for again every five seconds while somebody looks. */
export function ServerInfoPanel({ initial }: { initial: ServerInfo }) {
  const { data, error, mutate } = useApi(["GET /api/info"], {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: 5_000,
  });
  const info = data ?? initial;
  const elapsed = useSecondsSince(info.serverTime);

  if (error) {
    return <ErrorState title="No se pudo obtener la información del servidor." onRetry={() => void mutate()} />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title="Servidor">
        <Details items={serverRows(info, elapsed)} />
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <ServerState info={info} />
        <Migrations migrations={info.migrations} />
      </div>
    </div>
  );
}

/** Whole seconds since `stamp` last changed. */
function useSecondsSince(stamp: string): number {
  const [count, setCount] = useState({ stamp, seconds: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setCount((last) => ({ stamp, seconds: last.stamp === stamp ? last.seconds + 1 : 1 })),
      1_000,
    );
    return () => clearInterval(timer);
  }, [stamp]);
  return count.stamp === stamp ? count.seconds : 0;
}
