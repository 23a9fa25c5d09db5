# coding: no_such_codec
print('done')
