/**
 * The most common passwords in leaked lists. The specification does not let signup refuse weak passwords, so these only
 * cause a warning.
 */
const COMMONEST = new Set(
  (
    '123456 12345 1234 123456789 12345678 1234567 1234567890 123123 111111 000000 121212 654321 666666 123321 987654321 ' +
    '112233 555555 777777 888888 999999 11111111 00000000 88888888 password password1 password123 passw0rd p@ssw0rd pass ' +
    'qwerty qwerty123 qwerty1 qwertyuiop qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfgh asdfghjkl zxcvbn ' +
    'zxcvbnm abc123 abcd1234 a123456 aa123456 a1b2c3 iloveyou princess dragon monkey football baseball basketball soccer ' +
    'superman batman pokemon starwars letmein welcome welcome1 login admin admin123 administrator root toor test test123 ' +
    'guest user master hello hello123 shadow sunshine ashley michael jennifer jordan hunter charlie daniel thomas jessica ' +
    'killer trustno1 freedom whatever ninja mustang flower cheese computer internet secret changeme default google lovely ' +
    'loveme donald michelle andrew matthew robert joshua access summer winter spring autumn cookie pepper ginger maggie'
  ).split(' '),
)

/** Whether attackers would try the password early, in upper or lower case. */
export const isCommonPassword = (password: string): boolean =>
  COMMONEST.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
