int third;
