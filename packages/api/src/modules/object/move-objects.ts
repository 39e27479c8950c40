import type { moveObjects as operation } from "@guerdon/contract/operations/object";
import { OUTSIDE_TABLES } from "../../all-tables.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { ObjectStoreUnavailableError } from "../../ports/object-store.ts";
import { countRows } from "../../tables/outside-rows-store.ts";
import { moveIn } from "./move-in.ts";
import { moveOut } from "./move-out.ts";

/** Moves the bytes of all rows to one place [operator.objects]. An interrupted run is continued by the next. */
export const moveObjects: OperatorAct<typeof operation> = async ({ db, objects }, run, { into }) => {
  if (!objects) {
    return refused({ code: "object_store_unset", fields: {} });
  }
  const counts = await Promise.all(OUTSIDE_TABLES.map((table) => countRows(db, table)));
  const of = counts.reduce((sum, { inside, outside }) => sum + (into === "store" ? inside : outside), 0);
  if (run.isDry) {
    return done({ moved: of, broken: [], is_interrupted: false }, { details: { into, moved: of } });
  }
  let moved = 0;
  const moving = {
    db,
    objects,
    now: run.now,
    signal: run.signal,
    onMoved: (more: number) => {
      moved += more;
      run.progress({ step: "objects_moved", done: moved, of });
    },
  };
  try {
    const broken = into === "store" ? [] : await moveIn(moving);
    if (into === "store") {
      await moveOut(moving);
    }
    return done(
      { moved, broken, is_interrupted: run.signal.aborted },
      { ...(moved === 0 && { outcome: "unchanged" }), details: { into, moved, broken: broken.length } },
    );
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) {
      return refused({ code: "object_store_unavailable", fields: { reason: error.reason } });
    }
    throw error;
  }
};
