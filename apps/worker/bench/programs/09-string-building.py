def encode(text):
    result = ''
    for ch in text:
        if ch in 'aeiou':
            result += '*'
        else:
            result += chr((ord(ch) - 97 + 13) % 26 + 97)
    return result

print(encode(input().strip()))
