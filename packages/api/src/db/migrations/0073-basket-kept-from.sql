-- From when on browsers that remember a basket get its lines back: those that did before it moved to another browser do not.
alter table baskets add column kept_from timestamptz;
