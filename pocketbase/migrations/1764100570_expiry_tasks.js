/// <reference path="../../.pocketbase/types.d.ts" />
// Which paper a task is about, with its last day: a paper makes its tasks once.
migrate(
  (app) => {
    const tasks = app.findCollectionByNameOrId('tasks');
    tasks.fields.add(new TextField({ name: 'expiring', max: 300, hidden: true }));
    tasks.indexes = [...tasks.indexes, "CREATE INDEX idx_tasks_expiring ON tasks (expiring) WHERE expiring != ''"];
    app.save(tasks);
  },
  (app) => {
    const tasks = app.findCollectionByNameOrId('tasks');
    tasks.indexes = tasks.indexes.filter((index) => !index.includes('idx_tasks_expiring'));
    tasks.fields.removeByName('expiring');
    app.save(tasks);
  },
);
