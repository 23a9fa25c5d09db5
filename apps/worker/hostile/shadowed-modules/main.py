import os

print('done')
