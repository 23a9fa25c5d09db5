/**
 * Scripts with which Redis manages the waiting rounds, each atomically. KEYS[1] is the common prefix of these keys:
 *
 * | key | content |
 * |---|---|
 * | `details` | hash: the class and owner of each known round |
 * | `owners:<class>` | sorted set: owners with waiting rounds, by their turn |
 * | `line:<class>:<owner>` | list: the owner's waiting rounds, the next one first |
 * | `since:<class>` | sorted set: waiting rounds by the start of their wait, in ms since 1970 |
 * | `delayed` | sorted set: delayed rounds by the time when they may start |
 * | `claimed` | sorted set: rounds with a slot, by the time when they got it |
 * | `stopping` | hash: claimed rounds that must return their slot, and what happens to them afterwards |
 * | `turn` | the last turn given |
 * | `live` | exists for a minute after the last arrival of a round outside the background class |
 */
const PRELUDE = `
local K = KEYS[1]
local CLASSES = {'contest', 'practice', 'background'}
local CLASS_RANK = {contest = 1, practice = 2, background = 3}

local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end
local function detailsOf(ref)
  local text = redis.call('HGET', K .. 'details', ref)
  if not text then return nil end
  local class, owner = string.match(text, '^(%S+) (%S+)$')
  return class, owner
end
local function line(class, owner) return K .. 'line:' .. class .. ':' .. owner end

local function giveTurn(class, owner)
  redis.call('ZADD', K .. 'owners:' .. class, redis.call('INCR', K .. 'turn'), owner)
end
local function enter(ref, class, owner, since)
  redis.call('RPUSH', line(class, owner), ref)
  redis.call('ZADD', K .. 'since:' .. class, since, ref)
  if not redis.call('ZSCORE', K .. 'owners:' .. class, owner) then giveTurn(class, owner) end
end
-- Puts a round first in its owner's line, and the owner's turn before all others.
local function enterFirst(ref, class, owner, since)
  redis.call('LPUSH', line(class, owner), ref)
  redis.call('ZADD', K .. 'since:' .. class, since, ref)
  local first = redis.call('ZRANGE', K .. 'owners:' .. class, 0, 0, 'WITHSCORES')
  if first[1] ~= owner then
    redis.call('ZADD', K .. 'owners:' .. class, first[2] and tonumber(first[2]) - 1 or redis.call('INCR', K .. 'turn'), owner)
  end
end
local function leave(ref, class, owner)
  redis.call('LREM', line(class, owner), 1, ref)
  redis.call('ZREM', K .. 'since:' .. class, ref)
  if redis.call('EXISTS', line(class, owner)) == 0 then redis.call('ZREM', K .. 'owners:' .. class, owner) end
end
local function forget(ref)
  local class, owner = detailsOf(ref)
  if not class then return 0 end
  if redis.call('ZREM', K .. 'claimed', ref) == 0 and redis.call('ZREM', K .. 'delayed', ref) == 0 then
    leave(ref, class, owner)
  end
  redis.call('HDEL', K .. 'stopping', ref)
  redis.call('HDEL', K .. 'details', ref)
  return 1
end
local function giveBack(ref)
  if redis.call('ZREM', K .. 'claimed', ref) == 0 then return 0 end
  redis.call('HDEL', K .. 'stopping', ref)
  local class, owner = detailsOf(ref)
  enterFirst(ref, class, owner, now())
  return 1
end
`

/**
 * ARGV: the key of the heartbeats, the age at which a heartbeat is stale, and how long a user waits before another user
 * must return a slot. Both times are in ms.
 */
const CLAIM = `
local function liveSlots(at)
  local slots = 0
  for _, text in ipairs(redis.call('HVALS', ARGV[1])) do
    local read, beat = pcall(cjson.decode, text)
    if read and beat.state == 'up' and at - beat.at < tonumber(ARGV[2]) then slots = slots + beat.slots end
  end
  return slots
end

local function claim()
  local at = now()
  for _, ref in ipairs(redis.call('ZRANGEBYSCORE', K .. 'delayed', '-inf', at)) do
    redis.call('ZREM', K .. 'delayed', ref)
    local class, owner = detailsOf(ref)
    enter(ref, class, owner, at)
  end

  local slots = liveSlots(at)
  local share = math.ceil(slots / 2)
  local claimed = redis.call('ZRANGE', K .. 'claimed', 0, -1)
  local held = {}
  for _, ref in ipairs(claimed) do
    local _, owner = detailsOf(ref)
    held[owner] = (held[owner] or 0) + 1
  end

  -- Returns the first waiting owner who has less than a share of the slots, or the first of all if nobody has less.
  -- Considers background rounds only if nothing else waits.
  local function nextOwner()
    local firstClass, firstOwner
    for _, class in ipairs(CLASSES) do
      if class == 'background' and firstOwner then break end
      local from = 0
      while true do
        local owners = redis.call('ZRANGE', K .. 'owners:' .. class, from, from + 15)
        for _, owner in ipairs(owners) do
          if (held[owner] or 0) < share then return class, owner end
          if not firstOwner then firstClass, firstOwner = class, owner end
        end
        if #owners < 16 then break end
        from = from + 16
      end
    end
    return firstClass, firstOwner
  end

  -- While submissions arrive, background rounds leave a quarter of the slots free, so that most submissions get one
  -- immediately.
  local reserved = 0
  if slots > 1 and redis.call('EXISTS', K .. 'live') == 1 then reserved = math.ceil(slots / 4) end

  local taken = {}
  for used = #claimed + 1, slots do
    local class, owner = nextOwner()
    if not owner or (class == 'background' and used > slots - reserved) then break end
    local ref = redis.call('LPOP', line(class, owner))
    redis.call('ZREM', K .. 'since:' .. class, ref)
    redis.call('ZADD', K .. 'claimed', at, ref)
    if redis.call('EXISTS', line(class, owner)) == 1 then giveTurn(class, owner)
    else redis.call('ZREM', K .. 'owners:' .. class, owner) end
    held[owner] = (held[owner] or 0) + 1
    taken[#taken + 1] = ref
  end

  -- Background rounds return their slots immediately, newest first, one for every other waiting round.
  local waiting = redis.call('ZCARD', K .. 'since:contest') + redis.call('ZCARD', K .. 'since:practice')
  if waiting > 0 then
    for _, ref in ipairs(claimed) do waiting = waiting - redis.call('HEXISTS', K .. 'stopping', ref) end
    for index = #claimed, 1, -1 do
      if waiting > 0 and detailsOf(claimed[index]) == 'background'
        and redis.call('HSETNX', K .. 'stopping', claimed[index], 'giveBack') == 1 then waiting = waiting - 1 end
    end
  end

  -- An owner may have more than a share, because nobody else was waiting when the slots were given. The newest of these
  -- slots are returned to others who now wait in the same or a higher class. Contest rounds also return theirs to
  -- practice rounds.
  local over = false
  for _, count in pairs(held) do over = over or count > share end
  if over then
    local waiting = {}
    for rank, class in ipairs(CLASSES) do
      for _, owner in ipairs(redis.call('ZRANGE', K .. 'owners:' .. class, 0, 63)) do
        local since = redis.call('ZSCORE', K .. 'since:' .. class, redis.call('LINDEX', line(class, owner), 0))
        if (held[owner] or 0) < share and at - tonumber(since) >= tonumber(ARGV[3]) then waiting[#waiting + 1] = rank end
      end
    end
    local served = 0
    for _, ref in ipairs(claimed) do
      if redis.call('HEXISTS', K .. 'stopping', ref) == 1 then
        local _, owner = detailsOf(ref)
        held[owner] = held[owner] - 1
        served = served + 1
      end
    end
    for index = #claimed, 1, -1 do
      local ref = claimed[index]
      local class, owner = detailsOf(ref)
      local wanted = waiting[served + 1]
      if wanted and wanted <= math.max(CLASS_RANK[class], CLASS_RANK.practice) and held[owner] > share
        and redis.call('HSETNX', K .. 'stopping', ref, 'giveBack') == 1 then
        held[owner] = held[owner] - 1
        served = served + 1
      end
    end
  end
  return {taken, redis.call('HKEYS', K .. 'stopping'), math.max(0, #claimed - slots)}
end
`

/** Scripts with `CLAIM` take its arguments and return the result of `claim`. Others return 1 or 0, except `place`. */
export const SCRIPTS = {
  /** ARGV[4…]: the round, its class, its owner, and the ms until it may start. Has no effect on a known round. */
  add: `${PRELUDE}${CLAIM}
local ref, class, owner, delay = ARGV[4], ARGV[5], ARGV[6], tonumber(ARGV[7])
if class ~= 'background' then redis.call('SET', K .. 'live', 1, 'EX', 60) end
if redis.call('HSETNX', K .. 'details', ref, class .. ' ' .. owner) == 1 then
  if delay > 0 then redis.call('ZADD', K .. 'delayed', now() + delay, ref) else enter(ref, class, owner, now()) end
end
return claim()`,
  claim: `${PRELUDE}${CLAIM}
return claim()`,
  /** ARGV[4]: the round, in any state. */
  forget: `${PRELUDE}${CLAIM}
forget(ARGV[4])
return claim()`,
  /** ARGV[1]: a claimed round, which then waits again before all other rounds of its class. */
  giveBack: `${PRELUDE}
return giveBack(ARGV[1])`,
  /** ARGV[4…]: a round whose job has ended, how the job ended, and the delay in ms for a round that was passed on. */
  ended: `${PRELUDE}${CLAIM}
local fate = redis.call('HGET', K .. 'stopping', ARGV[4])
if fate == 'giveBack' then giveBack(ARGV[4])
elseif fate or ARGV[5] == 'gone' then forget(ARGV[4])
elseif ARGV[5] == 'passedOn' and redis.call('ZREM', K .. 'claimed', ARGV[4]) == 1 then
  redis.call('ZADD', K .. 'delayed', now() + tonumber(ARGV[6]), ARGV[4])
end
return claim()`,
  /** ARGV[1]: a cancelled round. A claimed round keeps its slot until its job has ended. */
  cancel: `${PRELUDE}
if redis.call('ZSCORE', K .. 'claimed', ARGV[1]) then return redis.call('HSET', K .. 'stopping', ARGV[1], 'cancel') end
return forget(ARGV[1])`,
  /** ARGV[1]: a round. Returns how many rounds are ahead of it; nothing if it is not waiting. */
  place: `${PRELUDE}
local class, owner = detailsOf(ARGV[1])
local index = class and redis.call('LPOS', line(class, owner), ARGV[1])
if not index then return nil end
local before = index
for _, higher in ipairs(CLASSES) do
  if higher == class then break end
  before = before + redis.call('ZCARD', K .. 'since:' .. higher)
end
local rank = redis.call('ZRANK', K .. 'owners:' .. class, owner)
if index == 0 then return before + rank end
for position, other in ipairs(redis.call('ZRANGE', K .. 'owners:' .. class, 0, -1)) do
  local turns = position <= rank and index + 1 or index
  if other ~= owner then before = before + math.min(redis.call('LLEN', line(class, other)), turns) end
end
return before`,
} as const
