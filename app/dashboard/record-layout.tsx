import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import type { RecordParams } from "./record-loader";

/** Answers 404 before a record's pages stream; the page reports any other failure. */
export const recordLayout = (load: (params: RecordParams) => Promise<unknown>) =>
  async function RecordLayout({ children, params }: { children: ReactNode; params: RecordParams }) {
    try {
      await load(params);
    } catch (error) {
      unstable_rethrow(error);
    }
    return children;
  };
