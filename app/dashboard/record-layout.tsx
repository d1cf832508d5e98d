import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import type { RecordParams } from "./record-loader";

/**
 * The layout of one record's pages: it answers 404 before they begin to stream. Any other failure is the page's to tell.
 * Its 404 page stands beside the record's folder, as a layout is outside of what its own folder's would replace.
 */
export const recordLayout = (load: (params: RecordParams) => Promise<unknown>) =>
  async function RecordLayout({ children, params }: { children: ReactNode; params: RecordParams }) {
    try {
      await load(params);
    } catch (error) {
      unstable_rethrow(error);
    }
    return children;
  };
