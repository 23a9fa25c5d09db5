// MongoDB's image runs this once, on an empty volume. The API's account can read and write one database; root stays unused.
db.getSiblingDB('cohort').createUser({
  user: 'cohort',
  pwd: process.env.COHORT_PASSWORD,
  roles: [{ role: 'readWrite', db: 'cohort' }],
})
