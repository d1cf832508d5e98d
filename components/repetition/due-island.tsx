"use client";

import { lazy } from "react";

const LazyDue = lazy(() => import("./due-live").then((file) => ({ default: file.LiveDue })));
const LazyRepetition = lazy(() => import("./own-repetition").then((file) => ({ default: file.OwnRepetition })));
const LazyStop = lazy(() => import("./stop-mails").then((file) => ({ default: file.StopMails })));

// Have their own file so that lessons do not load them.
export const DueIsland = () => <LazyDue />;
export const RepetitionIsland = () => <LazyRepetition />;
export const StopIsland = () => <LazyStop />;
